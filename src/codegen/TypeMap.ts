import type { DatabaseKind, TableColumn } from './TableDescription.ts';

/** What a type of a database is called in the languages that are generated. */
export interface TypeMap {
  /** Empty: in every database. */
  readonly dbType: DatabaseKind | '';
  /** With or without size: `tinyint(1)` counts before `tinyint`. */
  readonly sqlType: string;
  /** With its package where it must be imported: `java.time.LocalDate`. */
  readonly javaType: string;
  readonly tsType: string;
}

const OTHERWISE: Pick<TypeMap, 'javaType' | 'tsType'> = { javaType: 'String', tsType: 'string' };

/** What the column is in Java and TypeScript, by the nearest of the maps; a type nobody mapped is a text. */
export function mappedType(
  maps: readonly TypeMap[],
  kind: DatabaseKind,
  { nativeType, type }: Pick<TableColumn, 'nativeType' | 'type'>,
): Pick<TypeMap, 'javaType' | 'tsType'> {
  const wanted = [nativeType, type].flatMap((name) => [[kind, name] as const, ['', name] as const]);
  for (const [dbType, name] of wanted) {
    const found = maps.find((map) => map.dbType === dbType && map.sqlType.toLowerCase() === name);
    if (found) return found;
  }
  return OTHERWISE;
}
