import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';

/** Types whose `to` is a choice of records, in contrast to `rows` and `related`. */
export const REFERENCE_TYPES: ReadonlySet<FieldTypeName> = new Set([
  'reference',
  'treeReference',
  'region',
  'department',
  'user',
]);

/** What a type points to without `to:`: the entity, its field that is stored, and the one that holds its parent. */
export const IMPLIED_TARGETS: {
  readonly [type in FieldTypeName]?: {
    readonly entity: string;
    readonly valueField: string;
    readonly parentField?: string;
  };
} = {
  region: { entity: 'region', valueField: 'code', parentField: 'parentCode' },
  department: { entity: 'dept', valueField: 'id', parentField: 'parentId' },
  user: { entity: 'user', valueField: 'id' },
};
