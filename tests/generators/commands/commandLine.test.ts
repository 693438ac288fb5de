import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../../generators/commands/Command.ts';
import { check } from '../../../generators/commands/check.ts';
import { generate } from '../../../generators/commands/generate.ts';
import { helpOf } from '../../../generators/commands/help.ts';
import { commands } from '../../../generators/commands/index.ts';
import { jobs } from '../../../generators/commands/jobs.ts';
import { newEntity } from '../../../generators/commands/newEntity.ts';
import { rescue } from '../../../generators/commands/rescue.ts';
import { moduleGaps } from '../../../src/model/moduleGaps.ts';
import { runCommand } from '../../support/runCommand.ts';
import { projectModel } from '../../support/server.ts';
import { startCommand } from '../../support/startCommand.ts';

const PROGRAM = path.resolve('generators/shian.ts');
const SLOW = 60_000;

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'shian-cli-'));
  for (const folder of ['schemas', 'dictionaries', 'roles', 'workflows'])
    cpSync(folder, path.join(root, folder), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true }));

const shian = (...args: readonly string[]) => startCommand(args, { cwd: root, env: { CI: '' } });

const inProcess = (command: Command, ...args: readonly string[]) =>
  runCommand(command, args, { cwd: root, env: { CI: '' } });

describe('shian', { timeout: SLOW }, () => {
  it('lists its commands', async () => {
    const { code, out } = await shian('help');

    expect(code).toBe(0);
    for (const name of [
      'check',
      'new',
      'generate',
      'fixtures',
      'cases',
      'openapi',
      'files',
      'rescue',
      'jobs',
      'roles',
      'types',
    ])
      expect(out).toContain(`shian ${name}`);
  });

  it('explains a command when asked for help with it, and by its own flag', async () => {
    const [asked, flagged] = await Promise.all([shian('help', 'check'), shian('check', '--help')]);

    expect(asked.code).toBe(0);
    expect(asked.out.trimEnd()).toBe(helpOf(check, 'en'));
    expect(flagged.out).toBe(asked.out);
  });

  it.each([...commands.keys()])('explains %s', (name) => {
    expect(helpOf(commands.get(name) ?? check, 'zh')).toContain(`shian ${name}`);
  });

  it.each([...commands.values()])('explains the same options of $name in both languages', ({ summary, details }) => {
    const options = (lines: readonly string[]) => lines.flatMap((line) => /^--\S+/.exec(line) ?? []);

    expect(options(details.zh)).toEqual(options(details.en));
    expect([summary.zh, ...details.zh].join()).toMatch(/\p{Script=Han}/u);
  });

  it('speaks the language of the terminal where it is called wrongly', async () => {
    const chinese = { cwd: root, env: { LC_ALL: 'zh_CN.UTF-8' } };
    const [unknown, option, value, more] = await Promise.all(
      [['chekc'], ['check', '--jsno'], ['cases', '--out'], ['types', 'exam']].map((args) =>
        startCommand(args, chinese),
      ),
    );

    expect(unknown?.err).toBe('没有命令“chekc”。是否应为 "shian check"？\n');
    expect(option?.err).toBe('shian check：没有选项“--jsno”。shian help check 列出可用的选项。\n');
    expect(value?.err).toContain('“--out <value>”');
    expect(more?.err).toContain('此处不能写“exam”');
  });

  it('guesses a mistyped command', async () => {
    const { code, err } = await shian('chekc');

    expect(code).toBe(2);
    expect(err).toContain('Did you mean "shian check"?');
  });

  it('lists no jobs where there is no installation, and says where it looked', async () => {
    const { code, err } = await inProcess(jobs);

    expect(code).toBe(1);
    expect(err).toContain('There is no database in');
  });

  it('rescues nothing where there is no installation, and says where it looked', async () => {
    const { code, out, err } = await inProcess(rescue);

    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`There is no database in ${path.join(root, 'data')}`);
  });

  it('refuses an option it does not know', async () => {
    const { code, err } = await shian('check', '--jsno');

    expect(code).toBe(2);
    expect(err).toContain("Unknown option '--jsno'. shian help check lists what it takes.");
  });
});

describe('shian check', { timeout: SLOW }, () => {
  it('accepts this project and writes the schemas for editors', async () => {
    const { code, err } = await shian('check');

    expect(`${code} ${err.match(/ error /)?.[0] ?? ''}`).toBe('0 ');
    const schema = JSON.parse(readFileSync(path.join(root, '.schema/entity.schema.json'), 'utf8'));
    expect(schema.$defs.entityName.enum).toContain('examTaskInfo');
    expect(schema.$defs.dictionaryCode.enum).toContain('exam_task_status');
    expect(existsSync(path.join(root, '.schema/entity.draft07.json'))).toBe(true);
  });

  it('says what is wrong in the language of the terminal', async () => {
    const { out } = await startCommand(['check'], { cwd: root, env: { CI: '', LC_ALL: 'zh_CN.UTF-8' } });

    expect(out).toMatch(/^已检查 \d+ 个实体：0 个错误，/);
  });

  it('ends with 1 and prints findings for tools', async () => {
    const file = path.join(root, 'schemas/test/broken.yaml');
    writeFileSync(file, 'schemaVersion: 1\nentity: broken\nlabel: { zh: 坏, en: Broken }\ntitel: x\n');
    const { code, out } = await inProcess(check, '--json');
    rmSync(file);

    expect(code).toBe(1);
    const { errors, diagnostics } = JSON.parse(out);
    expect(errors).toBe(2);
    expect(diagnostics.filter((item: { severity: string }) => item.severity === 'error')).toMatchObject([
      { file: 'schemas/test/broken.yaml', line: 2, code: 'missingKey' },
      { file: 'schemas/test/broken.yaml', line: 4, column: 1, code: 'unknownKey' },
    ]);
  });
});

describe('shian check with modules', { timeout: SLOW }, () => {
  const face = 'src/modules/exam/server/index.ts';
  const module = (text: string) => {
    mkdirSync(path.join(root, 'src/modules/exam/server/actions'), { recursive: true });
    writeFileSync(path.join(root, face), text);
  };
  const findings = async () => {
    const { code, out } = await shian('check', '--json');
    rmSync(path.join(root, 'src/modules'), { recursive: true });
    return { code, found: JSON.parse(out).diagnostics as readonly { code: string; file: string; message: string }[] };
  };

  it('names handlers that are missing, names that nothing declares, and files that no face names', async () => {
    const all = moduleGaps(projectModel(), {
      actions: [],
      engine: ['oss.enable', 'sms.enable'],
      saving: [],
      jobs: [],
    }).map(({ name }) => name);
    const given = all.filter((name) => name !== 'examTaskInfo.release').map((name) => `'${name}': work`);
    module(`const work = async () => true;
const resend = { method: 'PUT', path: 'sys/v1/systemMsgSendLog/resend/:id' };
export const server = { actions: { ${given}, 'examTaskInfo.relaese': work }, saving: { examTusk: {} }, endpoints: { resend } };`);
    writeFileSync(path.join(root, 'src/modules/exam/server/actions/examTaskInfo.idle.ts'), '');
    mkdirSync(path.join(root, 'src/modules/exam/fixtures'));
    writeFileSync(
      path.join(root, 'src/modules/exam/fixtures/index.ts'),
      "export const fixtures = { shapes: { gone: 1 }, weights: { notice: { '1': 3, '99': 1 }, notise: { '1': 1 } } };",
    );
    const { code, found } = await findings();

    expect(code).toBe(1);
    expect(found.filter((item) => item.code === 'unusedFixture').map(({ message }) => message)).toEqual([
      expect.stringContaining('an entity "gone" that no schema describes'),
      expect.stringContaining('the key "99", which the dictionary notice has not'),
      expect.stringContaining('a dictionary "notise" that there is not'),
    ]);
    expect(found.filter((item) => item.code.endsWith('Handler'))).toMatchObject([
      { code: 'missingHandler', file: 'schemas/exam/examTaskInfo.yaml' },
      { code: 'unusedHandler', file: face, message: 'Handler examTaskInfo.relaese is named by no schema' },
      { code: 'unusedHandler', file: face, message: expect.stringContaining('Save rule examTusk') },
      { code: 'unusedHandler', file: 'src/modules/exam/server/actions/examTaskInfo.idle.ts' },
    ]);
  });

  it('says which process of a module could not be deployed, by element', async () => {
    const xml =
      '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><process id="p" isExecutable="true"><startEvent id="s"/><scriptTask id="x"/></process></definitions>';
    module(`export const server = { processes: [{ xml: '${xml}', category: 'flow_1', resourceName: 'p.bpmn' }] };`);
    const { code, found } = await findings();

    expect(code).toBe(1);
    expect(found.filter((item) => item.code === 'brokenProcess')).toMatchObject([
      { file: 'src/modules/exam/server/p.bpmn', message: expect.stringContaining('x: bpmn:ScriptTask') },
    ]);
  });

  it('says which module does not load, and why', async () => {
    module('export const server = nothing;');
    const { code, found } = await findings();

    expect(code).toBe(1);
    expect(found).toMatchObject([
      { code: 'brokenModule', file: face, message: `${face} does not load: nothing is not defined` },
    ]);
  });
});

describe('shian new', { timeout: SLOW }, () => {
  it('writes a file that passes the check as it is', async () => {
    const made = await inProcess(newEntity, 'exam/brandNew', '--zh', '新东西', '--en', 'Brand: new "thing"');
    const checked = await inProcess(check, '--json');
    const file = path.join(root, 'schemas/exam/brandNew.yaml');
    const text = readFileSync(file, 'utf8');
    rmSync(file);

    expect(made.code).toBe(0);
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../../.schema/entity.schema.json');
    expect(text).toContain('新东西');
    const findings = JSON.parse(checked.out).diagnostics as readonly { file: string }[];
    expect(findings.filter((item) => item.file.includes('brandNew'))).toEqual([]);
  });

  it.each([
    [['exam/ExamTask'], 'small letter'],
    [['examTask'], 'not <module>/<entity>'],
    [['../exam/x'], 'not <module>/<entity>'],
    [['exam/../../x'], 'not <module>/<entity>'],
    [[], 'Name the entity'],
    [['exam/a', 'b'], 'One entity at a time'],
    [['desk/examTaskInfo'], 'schemas/exam/examTaskInfo.yaml exists already'],
  ])('refuses %j', async (args, reason) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();

    const code = await newEntity.run(args);

    const err = said.mock.calls.flat().join();
    said.mockRestore();
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });
});

describe('shian generate', { timeout: SLOW }, () => {
  it('writes the model where it is asked to', async () => {
    const { code } = await inProcess(generate, '--out', 'out');

    expect(code).toBe(0);
    const index = JSON.parse(readFileSync(path.join(root, 'out/index.json'), 'utf8'));
    expect(index.entities.map((entity: { name: string }) => entity.name)).toContain('examTaskInfo');
    expect(existsSync(path.join(root, 'out/entities/examTaskInfo.json'))).toBe(true);
  });
});

describe('shian check --watch', { timeout: SLOW }, () => {
  it('checks again when a file is saved', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'check', '--watch'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const file = path.join(root, 'schemas/test/saved.yaml');
    let printed = '';
    const says = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => (printed.includes(text) ? resolve() : setTimeout(look, 20));
        look();
      });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)));
    await says('entities checked');

    writeFileSync(file, 'schemaVersion: 1\nentity: savd\nlabel: { zh: 存, en: Saved }\nstorage: none\n');
    await says('fileName');

    printed = '';
    rmSync(file);
    await says('entities checked');
    writeFileSync(path.join(root, 'config.json'), '{ "backend": "sap" }');
    await says('error config');

    rmSync(path.join(root, 'config.json'));
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect(code).toBe(0);
  });
});
