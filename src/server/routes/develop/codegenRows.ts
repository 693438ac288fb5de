import { DATABASE_KINDS } from '../../../codegen/TableDescription.ts';
import type { TypeMap } from '../../../codegen/TypeMap.ts';
import { CODE_LANGUAGES, type CodeTemplate } from '../../../codegen/templates/CodeTemplate.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { readAll } from '../../repository/readAll.ts';
import type { Services } from '../Services.ts';

/** The rows of one of the generator's tables; none where a project has left the entity out. */
export async function codegenRows({ directory, model }: Services, name: string): Promise<readonly EntityRecord[]> {
  const entity = model.entities[name];
  return entity === undefined ? [] : readAll(directory.platform, entity);
}

const numberOf = ({ sort }: EntityRecord): number => (typeof sort === 'number' ? sort : 0);

/** Templates in the order of the list. */
export async function templateRows(services: Services): Promise<readonly EntityRecord[]> {
  return (await codegenRows(services, 'codeTemplate')).toSorted((a, b) => numberOf(a) - numberOf(b));
}

export const languageNamed = (name: unknown): CodeTemplate['language'] =>
  CODE_LANGUAGES.find((one) => one === name) ?? 'yaml';

/** A stored template as it generates. */
export const templateOf = (row: EntityRecord): CodeTemplate => ({
  code: textOf(row.templateCode),
  language: languageNamed(row.language),
  path: textOf(row.path),
  content: textOf(row.content),
});

const typeMapOf = ({ dbType, sqlType, javaType, tsType }: EntityRecord): TypeMap => ({
  dbType: DATABASE_KINDS.find((one) => one === dbType) ?? '',
  sqlType: textOf(sqlType),
  javaType: textOf(javaType),
  tsType: textOf(tsType),
});

export async function typeMaps(services: Services): Promise<readonly TypeMap[]> {
  return (await codegenRows(services, 'codeSqlType')).map(typeMapOf);
}

/** The project's own variables by name. */
export async function variablesOf(services: Services): Promise<Readonly<Record<string, string>>> {
  const rows = await codegenRows(services, 'codeVariable');
  return Object.fromEntries(rows.map(({ variableKey, variableValue }) => [textOf(variableKey), textOf(variableValue)]));
}
