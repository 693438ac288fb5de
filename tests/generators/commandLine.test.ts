import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = path.resolve('generators/shian.ts');
const SLOW = 60_000;

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'shian-cli-'));
  for (const folder of ['schemas', 'dictionaries', 'roles'])
    cpSync(folder, path.join(root, folder), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true }));

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function shian(...args: readonly string[]): Promise<Run> {
  const env = { ...process.env, CI: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

describe('shian', { timeout: SLOW }, () => {
  it('lists its commands', async () => {
    const { code, out } = await shian('help');

    expect(code).toBe(0);
    for (const name of ['check', 'new', 'generate', 'fixtures', 'openapi', 'files', 'rescue', 'jobs', 'roles'])
      expect(out).toContain(`shian ${name}`);
  });

  it.each(['check', 'new', 'generate', 'fixtures', 'openapi', 'files', 'rescue', 'jobs', 'roles'])(
    'explains %s',
    async (name) => {
      const [asked, flagged] = await Promise.all([shian('help', name), shian(name, '--help')]);

      expect(asked.code).toBe(0);
      expect(asked.out).toContain(`shian ${name}`);
      expect(flagged.out).toBe(asked.out);
    },
  );

  it('guesses a mistyped command', async () => {
    const { code, err } = await shian('chekc');

    expect(code).toBe(2);
    expect(err).toContain('Did you mean "shian check"?');
  });

  it('lists no jobs where there is no installation, and says where it looked', async () => {
    const { code, err } = await shian('jobs');

    expect(code).toBe(1);
    expect(err).toContain('There is no database in');
  });

  it('rescues nothing where there is no installation, and says where it looked', async () => {
    const { code, out, err } = await shian('rescue');

    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`There is no database in ${path.join(root, 'data')}`);
  });

  it('refuses an option it does not know', async () => {
    const { code, err } = await shian('check', '--jsno');

    expect(code).toBe(2);
    expect(err).toContain("Unknown option '--jsno'");
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

  it('ends with 1 and prints findings for tools', async () => {
    const file = path.join(root, 'schemas/test/broken.yaml');
    writeFileSync(file, 'schemaVersion: 1\nentity: broken\nlabel: { zh: 坏, en: Broken }\ntitel: x\n');
    const { code, out } = await shian('check', '--json');
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

describe('shian check with handlers', { timeout: SLOW }, () => {
  it('names handlers that are missing and handlers that nothing declares', async () => {
    const folder = path.join(root, 'src/server/actions');
    cpSync('src/server/actions', folder, { recursive: true });
    rmSync(path.join(folder, 'examTaskInfo.release.ts'));
    writeFileSync(path.join(folder, 'examTaskInfo.relaese.ts'), '');
    const { code, out } = await shian('check', '--json');
    rmSync(folder, { recursive: true });

    const findings = (JSON.parse(out).diagnostics as readonly { code: string; file: string }[]).filter((item) =>
      item.code.endsWith('Handler'),
    );
    expect(code).toBe(1);
    expect(findings).toMatchObject([
      { code: 'missingHandler', file: 'schemas/exam/examTaskInfo.yaml' },
      { code: 'unusedHandler', file: 'src/server/actions/examTaskInfo.relaese.ts' },
    ]);
  });
});

describe('shian new', { timeout: SLOW }, () => {
  it('writes a file that passes the check as it is', async () => {
    const made = await shian('new', 'exam/brandNew', '--zh', '新东西', '--en', 'Brand: new "thing"');
    const checked = await shian('check', '--json');
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
    const { code, err } = await shian('new', ...args);

    expect(code).toBe(2);
    expect(err).toContain(reason);
  });
});

describe('shian generate', { timeout: SLOW }, () => {
  it('writes the model where it is asked to', async () => {
    const { code } = await shian('generate', '--out', 'out');

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

    rmSync(file);
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect(code).toBe(0);
  });
});
