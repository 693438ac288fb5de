import type { EntityStorage } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { FLOW_FIELD } from '../../model/workflow.ts';
import type { AuthoredField } from '../authored.ts';

/** Where a record stands in its process; only entities under approval have it. */
const FLOW: AuthoredField = {
  type: 'json',
  label: { zh: '审批进度', en: 'Approval' },
  cell: 'flow',
  width: 224,
  readOnly: true,
  filterable: false,
  sortable: false,
};

const ORDER = [
  'id',
  'tenantId',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'isDeleted',
  'revision',
];

const FIELDS: Readonly<Record<string, AuthoredField>> = {
  id: { type: 'bigid', label: { zh: '主键', en: 'ID' } },
  tenantId: { type: 'string', label: { zh: '租户', en: 'Tenant' }, maxLength: 12 },
  createUser: { type: 'user', label: { zh: '创建人', en: 'Created by' } },
  createDept: { type: 'department', label: { zh: '创建部门', en: 'Creating department' } },
  createTime: { type: 'dateTime', label: { zh: '创建时间', en: 'Created at' } },
  updateUser: { type: 'user', label: { zh: '更新人', en: 'Updated by' } },
  updateTime: { type: 'dateTime', label: { zh: '更新时间', en: 'Updated at' } },
  isDeleted: { type: 'integer', label: { zh: '是否已删除', en: 'Deleted' }, filterable: false, sortable: false },
  revision: { type: 'integer', label: { zh: '版本号', en: 'Revision' }, filterable: false, sortable: false },
};

/** Fields the compiler adds. A project without users or departments keeps their plain ids. */
export function systemFields(
  storage: EntityStorage,
  hasEntity: (name: string) => boolean,
  hasWorkflow = false,
): Readonly<Record<string, AuthoredField>> {
  if (storage === 'none') return {};
  const names = ORDER.filter((name) => storage === 'tenant' || name !== 'tenantId');
  const fields = Object.fromEntries(names.map((name) => [name, systemField(name, hasEntity)]));
  return hasWorkflow ? { ...fields, [FLOW_FIELD]: FLOW } : fields;
}

function systemField(name: string, hasEntity: (name: string) => boolean): AuthoredField {
  const field = FIELDS[name] as AuthoredField;
  const target = fieldTypes[field.type].reference?.entity;
  const known = target === undefined || hasEntity(target);
  return { ...field, ...(known ? {} : { type: 'bigid' as const }), readOnly: true, provenance: 'given' };
}
