import type { RoleDefinition } from '../../src/model/RoleDefinition.ts';
import { writeScope } from '../../src/model/scopeShorthand.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { about, alike } from '../../src/schema/sentences.ts';

const lacking = (all: readonly string[], some: readonly string[]): string[] => {
  const known = new Set(some);
  return all.filter((one) => !known.has(one));
};

const ALL_ROWS: EngineText = { zh: '全部数据', en: 'all rows' };

function scopeDifferences(file: RoleDefinition, found: RoleDefinition): EngineText[] {
  const names = [...new Set([...Object.keys(file.scopes), ...Object.keys(found.scopes)])].sort();
  return names.flatMap((name) => {
    const said = ({ scopes }: RoleDefinition): EngineText => {
      const scope = scopes[name];
      return scope === undefined ? ALL_ROWS : alike(JSON.stringify(writeScope(scope)));
    };
    const [wanted, stands] = [said(file), said(found)];
    if (wanted.en === stands.en) return [];
    return [
      about(file.alias, {
        zh: `${name} 的数据范围：文件为“${wanted.zh}”，数据库为“${stands.zh}”`,
        en: `rows of ${name}: the file says ${wanted.en}, the database ${stands.en}`,
      }),
    ];
  });
}

const DATABASE_ONLY: EngineText = {
  zh: '只在数据库中；shian roles export 可写出其文件',
  en: 'stands in the database only; shian roles export writes its file',
};
const FILE_ONLY: EngineText = {
  zh: '有文件，但不在数据库中',
  en: 'has a file and does not stand in the database',
};

/** What role files and an installation say differently, a line each; codes of menus the project lacks are left out. */
export function roleDifferences(
  files: readonly RoleDefinition[],
  found: readonly RoleDefinition[],
  codes: ReadonlySet<string>,
): EngineText[] {
  const missing = found
    .filter(({ alias }) => !files.some((file) => file.alias === alias))
    .map(({ alias }) => about(alias, DATABASE_ONLY));
  const others = files.flatMap((file) => {
    const role = found.find(({ alias }) => alias === file.alias);
    if (role === undefined) return [about(file.alias, FILE_ONLY)];
    const held = role.grants.filter((code) => codes.has(code));
    return [
      ...lacking(file.grants, held).map((code) =>
        about(file.alias, { zh: `文件有 ${code}，数据库没有`, en: `${code} is in the file, not in the database` }),
      ),
      ...lacking(held, file.grants).map((code) =>
        about(file.alias, { zh: `数据库有 ${code}，文件没有`, en: `${code} is in the database, not in the file` }),
      ),
      ...scopeDifferences(file, role),
    ];
  });
  return [...others, ...missing];
}
