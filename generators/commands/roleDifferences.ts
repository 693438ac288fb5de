import type { RoleDefinition } from '../../src/model/RoleDefinition.ts';
import { writeScope } from '../../src/model/scopeShorthand.ts';

const lacking = (all: readonly string[], some: readonly string[]): string[] => {
  const known = new Set(some);
  return all.filter((one) => !known.has(one));
};

function scopeDifferences(file: RoleDefinition, found: RoleDefinition): string[] {
  const names = [...new Set([...Object.keys(file.scopes), ...Object.keys(found.scopes)])].sort();
  return names.flatMap((name) => {
    const [wanted, stands] = [file, found].map(({ scopes }) => {
      const scope = scopes[name];
      return scope === undefined ? 'all rows' : JSON.stringify(writeScope(scope));
    });
    return wanted === stands ? [] : [`${file.alias}: rows of ${name}: the file says ${wanted}, the database ${stands}`];
  });
}

/** What role files and an installation say differently, a line each; codes of menus the project lacks are left out. */
export function roleDifferences(
  files: readonly RoleDefinition[],
  found: readonly RoleDefinition[],
  codes: ReadonlySet<string>,
): string[] {
  const missing = found
    .filter(({ alias }) => !files.some((file) => file.alias === alias))
    .map(({ alias }) => `${alias}: stands in the database only; shian roles export writes its file`);
  const others = files.flatMap((file) => {
    const role = found.find(({ alias }) => alias === file.alias);
    if (role === undefined) return [`${file.alias}: has a file and does not stand in the database`];
    const held = role.grants.filter((code) => codes.has(code));
    return [
      ...lacking(file.grants, held).map((code) => `${file.alias}: ${code} is in the file, not in the database`),
      ...lacking(held, file.grants).map((code) => `${file.alias}: ${code} is in the database, not in the file`),
      ...scopeDifferences(file, role),
    ];
  });
  return [...others, ...missing];
}
