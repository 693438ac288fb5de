import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { checkKeys } from './checkKeys.ts';
import { checkReferences } from './checkReferences.ts';

/** What the values are part of, and what stood there before: for references, and for keys. */
interface Around {
  readonly record: EntityRecord;
  readonly standing?: EntityRecord;
  readonly stored?: EntityRecord;
}

/**
 * All that was chosen is there to be chosen: records that are referred to, and keys of dictionaries. Both are asked for at
 * once; of two refusals the one of references is told.
 */
export async function checkChoices(
  context: OperationContext,
  fields: readonly Field[],
  values: EntityRecord,
  around: Around,
): Promise<void> {
  const references = checkReferences(context, fields, values, around);
  const keys = checkKeys(context, fields, values, around);
  keys.catch(() => undefined);
  await references;
  await keys;
}
