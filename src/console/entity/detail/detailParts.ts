import type { Entity } from '../../../model/Entity.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { fieldOf } from '../../../model/lookups.ts';
import { isVisible, recordScope } from '../../../model/visibility.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { type FormTabParts, formParts } from '../form/formParts.ts';

const AUDIT = ['createUser', 'createTime', 'updateUser', 'updateTime'];

/** What of a record there is to read, as its form is divided. */
export function detailTabs(context: EntityScreenContext, record: EntityRecord): readonly FormTabParts[] {
  return formParts(
    context,
    (field) =>
      fieldTypes[field.type].storage !== 'none' &&
      !field.writeOnly &&
      isVisible(field, recordScope(record, currentAround())),
  );
}

/** Who wrote the record when, as far as that is known. */
export function auditNames(entity: Entity, record: EntityRecord): readonly string[] {
  return AUDIT.filter(
    (name) => fieldOf(entity, name) !== undefined && record[name] !== null && record[name] !== undefined,
  );
}
