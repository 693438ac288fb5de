import { writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { findEntity, referenceTarget } from '../../src/model/lookups.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import { isReadOnly, isVisible } from '../../src/model/visibility.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { Ask } from './makeCases.ts';
import { NOBODY } from './rightCases.ts';
import { tenantOf } from './seenRows.ts';

/** Each reference of a new record, to a record that is gone and to one of another tenant. */
export function askReferences(ask: Ask): void {
  const create = operationOf(ask.entity, 'create');
  if (create === undefined) return;
  for (const field of writableFields(ask.entity, 'create')) {
    const target = referenceTarget(field);
    const other = target && findEntity(ask.ground.model, target.entity);
    if (target?.valueField !== 'id' || other === undefined || fieldTypes[field.type].holdsRows) continue;
    const base = ask.bases.find(({ scope }) => isVisible(field, scope) && !isReadOnly(field, scope));
    if (base === undefined) continue;
    const put = (name: string, id: string) => {
      const record = { ...base.record, [field.name]: field.many ? [id] : id };
      ask.record(`${field.name}.reference.${name}`, field, field.name, record, {
        code: 'missingReference',
        params: {},
      });
    };
    put('gone', NOBODY);
    const foreign = ask.ground.fixtures[other.name]?.find((row) => tenantOf(row) !== PLATFORM);
    if (other.storage === 'tenant' && foreign !== undefined) put('foreign', String(foreign.id));
  }
}
