import { applyRowDefaults } from '../../model/applyDefaults.ts';
import { withComputed } from '../../model/computeField.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { validateRecord } from '../../model/validateRecord.ts';
import { applyVisibility, recordScope } from '../../model/visibility.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { sessionScope } from '../records/access.ts';
import { checkChoices } from '../records/checkChoices.ts';
import { copiedInputs } from '../records/copiedValues.ts';

/**
 * The input of an action or call, ready to be used: declared fields only, copies and defaults filled, hidden ones
 * left out, valid, and referring to what exists. Conditions see the record's values below the input's.
 */
export async function declaredValues(
  context: OperationContext,
  entity: Entity,
  fields: readonly Field[],
  given: EntityRecord,
  record: EntityRecord = {},
): Promise<EntityRecord> {
  const own = Object.fromEntries(
    fields.filter((field) => given[field.name] !== undefined).map((field) => [field.name, given[field.name]]),
  );
  const copied = await copiedInputs(context, entity, fields, own, record);
  const filled = applyRowDefaults(fields, { ...copied, ...own }, sessionScope(context));
  const scope = withComputed(entity.fields, recordScope({ ...record, ...filled }, sessionScope(context)));
  const sent = applyVisibility(fields, scope);
  const names = new Set(fields.map((field) => field.name));
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name) && name in filled));
  const { states, ...shape } = entity;
  const issues = validateRecord({ ...shape, fields, rules: [] }, values, scope, 'create');
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
  await checkChoices(context, fields, values, { record: { ...record, ...values }, standing: record });
  return values;
}
