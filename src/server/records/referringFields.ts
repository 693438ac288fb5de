import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import type { EntityRecord } from '../../protocol/types.ts';

/** A field that holds keys of the entity. */
export interface Referring {
  readonly user: Entity;
  readonly field: Field;
  /** The field of the entity whose values it holds. */
  readonly valueField: string;
}

/** Every stored field by which records refer to those of the entity. */
export function referringFields({ entities }: Model, entity: Entity): readonly Referring[] {
  return entity.referencedBy.flatMap((name) => {
    const user = entities[name];
    if (user === undefined || user.storage === 'none') return [];
    return user.fields.flatMap((field) => {
      const target = referenceTarget(field);
      if (field.system || field.column === undefined || target?.entity !== entity.name) return [];
      return [{ user, field, valueField: target.valueField }];
    });
  });
}

/** The keys by which a field would refer to these records. */
export const keysOfRecords = (records: readonly EntityRecord[], { valueField }: Referring): readonly string[] =>
  records.map((record) => record[valueField]).filter((key) => typeof key === 'string');
