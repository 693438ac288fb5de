import { parseArgs } from 'node:util';
import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import type { RoleDefinition } from '../../src/model/RoleDefinition.ts';
import { grantUnits } from '../../src/schema/compile/compileGrants.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Command } from './Command.ts';
import { projectRoot } from './projectRoot.ts';
import { requireModel } from './requireModel.ts';
import { roleDifferences } from './roleDifferences.ts';
import { roleText } from './roleText.ts';

/** `shian roles`: the files in roles/ from an installation, and against one. */
export const roles: Command = {
  name: 'roles',
  usage: 'roles export|diff [--tenant <number>]',
  summary: 'Write roles/ from an installation, or compare it with one',
  details: [
    'Reads the database that DATA_DIR or DATABASE_URL names, also while a server runs; nothing in it changes.',
    '',
    'export  write roles/<alias>.yaml for each role of the tenant, menu by menu; files that stand are replaced',
    'diff    list what files and database say differently',
    '',
    `--tenant  whose roles (${PLATFORM})`,
    '',
    'Exit code 1 when diff finds something.',
  ],
  async run(args) {
    const options = { tenant: { type: 'string', default: PLATFORM } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [task] = positionals;
    if (positionals.length !== 1 || (task !== 'export' && task !== 'diff')) {
      console.error('Say what to do: shian roles export, or shian roles diff.');
      return 2;
    }
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // The server is loaded by this command only.
    const { readRoles } = await import('../../src/server/cli/readRoles.ts');
    try {
      const found = await readRoles(model, root, process.env, values.tenant);
      return task === 'export' ? exportRoles(root, model, found) : compareRoles(model, found);
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

function compareRoles(model: Model, found: readonly RoleDefinition[]): number {
  const units = grantUnits(model.menu, Object.values(model.entities));
  const codes = new Set(units.flatMap(({ code, buttons }) => [code, ...buttons.map(([, button]) => button)]));
  const lines = roleDifferences(model.roles, found, codes);
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log('Files and database say the same.');
  return lines.length === 0 ? 0 : 1;
}
