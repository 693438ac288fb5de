import { parseArgs } from 'node:util';
import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import type { RoleDefinition } from '../../src/model/RoleDefinition.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { grantUnits } from '../../src/schema/compile/compileGrants.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { about } from '../../src/schema/sentences.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { printComplaint, printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { refuse } from './refuse.ts';
import { requireModel } from './requireModel.ts';
import { roleDifferences } from './roleDifferences.ts';
import { roleText } from './roleText.ts';

const TASKS = ['export', 'diff', 'apply'] as const;

/** `shian roles`: the files in roles/ from an installation, against one, and into one. */
export const roles: Command = {
  name: 'roles',
  usage: 'roles export|diff|apply [--tenant <number>] [--yes] [--exact]',
  summary: {
    zh: '从系统导出 roles/、与系统对照，或应用到系统',
    en: 'Write roles/ from an installation, compare it with one, or give it to one',
  },
  details: {
    zh: [
      '读取 DATA_DIR 或 DATABASE_URL 所指的数据库，服务器运行时也可以；只有 apply --yes 会改动它。',
      '',
      'export  为租户的每个角色按菜单写出 roles/<alias>.yaml；已有的文件会被替换',
      'diff    列出文件与数据库的不同之处',
      'apply   同样列出；带 --yes 时角色得到其文件所写的：菜单、按钮、数据范围、受限接口。',
      '        管理员另外授予的会保留并列出；没有文件的角色保持不变。',
      '        用 DATA_DIR（SQLite）须先停止服务器；用 DATABASE_URL 从下一次调用起生效。',
      '',
      `--tenant  哪个租户的角色（${PLATFORM}）`,
      '--yes     apply：确实写入',
      '--exact   apply：收回文件没有给出的',
      '',
      'diff 有不同之处，或 apply 未能完成时退出码为 1。',
    ],
    en: [
      'Reads the database that DATA_DIR or DATABASE_URL names, also while a server runs; only apply --yes changes it.',
      '',
      'export  write roles/<alias>.yaml for each role of the tenant, menu by menu; files that stand are replaced',
      'diff    list what files and database say differently',
      'apply   the same list; with --yes roles get what their files say: menus, buttons, rows, closed calls.',
      '        What an administrator gave beyond stays and is listed; roles without a file stay as they are.',
      '        With DATA_DIR (SQLite) stop the server before; with DATABASE_URL it counts from the next call on.',
      '',
      `--tenant  whose roles (${PLATFORM})`,
      '--yes     apply: do it',
      '--exact   apply: take away what the files do not give',
      '',
      'Exit code 1 when diff finds something, or apply could not be done.',
    ],
  },
  async run(args) {
    const flag = { type: 'boolean', default: false } as const;
    const options = { tenant: { type: 'string', default: PLATFORM }, yes: flag, exact: flag } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const task = TASKS.find((one) => one === positionals[0]);
    if (positionals.length !== 1 || task === undefined) {
      return refuse({
        zh: '请写出要做什么：shian roles export、shian roles diff 或 shian roles apply。',
        en: 'Say what to do: shian roles export, shian roles diff or shian roles apply.',
      });
    }
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // The server is loaded by this command only.
    const { readRoles } = await import('../../src/server/cli/readRoles.ts');
    try {
      const found = () => readRoles(model, root, process.env, values.tenant);
      if (task === 'export') return exportRoles(root, model, await found());
      if (task === 'diff') return compareRoles(model, await found());
      if (!values.yes) return planRoles(model, await found());
      const { applyRoleFiles } = await import('../../src/server/cli/applyRoleFiles.ts');
      await applyRoleFiles(model, root, process.env, { tenantId: values.tenant, exact: values.exact });
      return tellRest(model, await found());
    } catch (error) {
      printComplaint(about('shian roles', error instanceof Error ? error.message : String(error)));
      return 1;
    }
  },
};

function exportRoles(root: string, model: Model, found: readonly RoleDefinition[]): number {
  const files = found.map((role) => [`roles/${role.alias}.yaml`, roleText(model, role)] as const);
  writeFiles(root, files);
  for (const [file] of files) printText({ zh: `已写入 ${file}`, en: `${file} written` });
  return 0;
}

function differences(model: Model, found: readonly RoleDefinition[]): readonly EngineText[] {
  const units = grantUnits(model.menu, Object.values(model.entities));
  const codes = new Set(units.flatMap(({ code, buttons }) => [code, ...buttons.map(([, button]) => button)]));
  return roleDifferences(model.roles, found, codes);
}

function compareRoles(model: Model, found: readonly RoleDefinition[]): number {
  const lines = differences(model, found);
  for (const line of lines) printText(line);
  if (lines.length === 0) printText({ zh: '文件与数据库一致。', en: 'Files and database say the same.' });
  return lines.length === 0 ? 0 : 1;
}

function planRoles(model: Model, found: readonly RoleDefinition[]): number {
  if (compareRoles(model, found) === 0) return 0;
  printText({
    zh: '\n没有改动任何内容：--yes 授予文件所写的，再加 --exact 收回文件没有的。',
    en: '\nNothing was changed: --yes gives what is in the files, --exact with it takes what is not.',
  });
  return 0;
}

/** After files were taken up: what an administrator gave beyond them, or a tenant's package does not hold. */
function tellRest(model: Model, found: readonly RoleDefinition[]): number {
  const lines = differences(model, found);
  printText(
    lines.length === 0
      ? { zh: '已完成：文件与数据库一致。', en: 'Done: files and database say the same.' }
      : { zh: '已完成。以下仍不一致：', en: 'Done. This stays different:' },
  );
  for (const line of lines) printText(line);
  return 0;
}
