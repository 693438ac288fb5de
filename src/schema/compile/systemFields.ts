import type { EntityStorage } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { compileField } from './compileField.ts';

/** Fields that every table has, as BladeX names them, and the revision of the optimistic lock. */
const SYSTEM = {
  id: { type: 'bigid', label: { zh: '编号', en: 'ID' }, provenance: 'given' },
  tenantId: { type: 'string', maxLength: 12, label: { zh: '租户', en: 'Tenant' }, provenance: 'given' },
  createUser: { type: 'user', label: { zh: '创建人', en: 'Created by' }, provenance: 'given' },
  createDept: { type: 'department', label: { zh: '创建部门', en: 'Created in' }, provenance: 'given' },
  createTime: { type: 'dateTime', label: { zh: '创建时间', en: 'Created' }, provenance: 'given' },
  updateUser: { type: 'user', label: { zh: '修改人', en: 'Changed by' }, provenance: 'given' },
  updateTime: { type: 'dateTime', label: { zh: '修改时间', en: 'Changed' }, provenance: 'given' },
  isDeleted: { type: 'integer', label: { zh: '已删除', en: 'Deleted' }, provenance: 'given', filterable: false },
  revision: { type: 'integer', label: { zh: '版本', en: 'Revision' }, filterable: false, sortable: false },
} as const;

export const SYSTEM_FIELD_NAMES: readonly string[] = Object.keys(SYSTEM);

const FIELDS: readonly Field[] = Object.entries(SYSTEM).map(([name, raw]) => ({
  ...compileField(name, raw),
  system: true,
  readOnly: true,
}));

/** Of an entity with a table; `tenantId` only where rows belong to a tenant. */
export function systemFields(storage: EntityStorage, own: ReadonlySet<string>): readonly Field[] {
  if (storage === 'none') return [];
  return FIELDS.filter(({ name }) => !own.has(name) && (storage === 'tenant' || name !== 'tenantId'));
}
