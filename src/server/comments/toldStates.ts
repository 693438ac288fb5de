import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldOf } from '../../model/lookups.ts';
import { textIn } from '../../model/textIn.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { storedWords, wordOf } from '../records/addNames.ts';
import { presentRecords } from '../records/presentRecords.ts';

/** A change of state that somebody is told of. */
interface ToldState {
  readonly id: string;
  readonly recordId: string;
  readonly keys: readonly unknown[];
}

/** In words, as this reader may know it. */
export interface StateWords {
  readonly before: string;
  readonly after: string;
}

async function wordsOf(context: OperationContext, { dictionary, options }: Field): Promise<(key: unknown) => string> {
  if (dictionary !== undefined) {
    const words = await storedWords(context, [dictionary]);
    return (key) => wordOf(context, words, { dictionary }, key) ?? String(key ?? '');
  }
  return (key) => {
    const label = options?.find(({ value }) => value === key)?.label;
    return label === undefined ? String(key ?? '') : textIn(label, context.language);
  };
}

/**
 * What records of an entity went from and to. Of whoever may not see the state of a record, by her rights or by the
 * step of its approval, nothing is told.
 */
export async function stateWords(
  context: OperationContext,
  entity: Entity,
  told: readonly ToldState[],
): Promise<ReadonlyMap<string, StateWords>> {
  const field = entity.states && fieldOf(entity, entity.states.field);
  if (field === undefined || told.length === 0) return new Map();
  const sides = told.flatMap(({ recordId, keys }) => [0, 1].map((at) => ({ id: recordId, [field.name]: keys[at] })));
  const shown = await presentRecords(context, entity, sides);
  const word = await wordsOf(context, field);
  return new Map(
    told.flatMap(({ id }, at): [string, StateWords][] => {
      const [before = {}, after = {}] = shown.slice(at * 2);
      const isTold = field.name in before && field.name in after;
      return isTold ? [[id, { before: word(before[field.name]), after: word(after[field.name]) }]] : [];
    }),
  );
}
