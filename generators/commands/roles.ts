import { parseArgs } from 'node:util';
import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import type { RoleDefinition } from '../../src/model/RoleDefinition.ts';
import { grantUnits } from '../../src/schema/compile/compileGrants.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';
import { roleDifferences } from './roleDifferences.ts';
import { roleText } from './roleText.ts';

const TASKS = ['export', 'diff', 'apply'] as const;

/** `shian roles`: the files in roles/ from an installation, against one, and into one. */
export const roles: Command = {
  name: 'roles',
  usage: 'roles export|diff|apply [--tenant <number>] [--yes] [--exact]',
  summary: 'Write roles/ from an installation, compare it with one, or give it to one',
  details: [
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
  async run(args) {
    const flag = { type: 'boolean', default: false } as const;
    const options = { tenant: { type: 'string', default: PLATFORM }, yes: flag, exact: flag } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const task = TASKS.find((one) => one === positionals[0]);
    if (positionals.length !== 1 || task === undefined) {
      console.error('Say what to do: shian roles export, shian roles diff or shian roles apply.');
      return 2;
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
      console.error(`shian roles: ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
  },
};

function exportRoles(root: string, model: Model, found: readonly RoleDefinition[]): number {
  const files = found.map((role) => [`roles/${role.alias}.yaml`, roleText(model, role)] as const);
  writeFiles(root, files);
  for (const [file] of files) console.log(`${file} written`);
  return 0;
}

function differences(model: Model, found: readonly RoleDefinition[]): readonly string[] {
  const units = grantUnits(model.menu, Object.values(model.entities));
  const codes = new Set(units.flatMap(({ code, buttons }) => [code, ...buttons.map(([, button]) => button)]));
  return roleDifferences(model.roles, found, codes);
}

function compareRoles(model: Model, found: readonly RoleDefinition[]): number {
  const lines = differences(model, found);
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log('Files and database say the same.');
  return lines.length === 0 ? 0 : 1;
}

function planRoles(model: Model, found: readonly RoleDefinition[]): number {
  if (compareRoles(model, found) === 0) return 0;
  console.log('\nNothing was changed: --yes gives what is in the files, --exact with it takes what is not.');
  return 0;
}

/** After files were taken up: what an administrator gave beyond them, or a tenant's package does not hold. */
function tellRest(model: Model, found: readonly RoleDefinition[]): number {
  const lines = differences(model, found);
  console.log(lines.length === 0 ? 'Done: files and database say the same.' : 'Done. This stays different:');
  for (const line of lines) console.log(line);
  return 0;
}
