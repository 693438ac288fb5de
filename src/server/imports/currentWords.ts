import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { mergeDictionary } from '../../protocol/mergeDictionary.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { storedItems } from '../records/addNames.ts';

/**
 * The model with the code lists of an entity as administrators keep them: an import reads the words that lists show and
 * templates offer, those that were renamed or added since among them.
 */
export async function currentWords(
  context: Pick<OperationContext, 'model' | 'repository'>,
  { fields }: Entity,
): Promise<Model> {
  const { model } = context;
  const codes = new Set(fields.flatMap(({ dictionary }) => dictionary ?? []));
  const stored = Map.groupBy(await storedItems(context, [...codes]), ({ code }) => code);
  const fresh = [...stored].flatMap(([code, items]) => {
    const dictionary = model.dictionaries[code];
    return dictionary ? [[code, mergeDictionary(dictionary, items, model.settings.languages)] as const] : [];
  });
  return { ...model, dictionaries: { ...model.dictionaries, ...Object.fromEntries(fresh) } };
}
