import type { Model } from '../../model/Model.ts';
import type { DictionaryCode } from '../../model/SchemaTypes.ts';

/** A dictionary key and all keys below it: 餐饮服务经营者 stands for every kind of restaurant. */
export function branchKeys(model: Model, dictionary: DictionaryCode, key: string): string[] {
  const items = model.dictionaries[dictionary]?.items ?? [];
  const below = items.filter((item) => item.parent === key).flatMap((item) => branchKeys(model, dictionary, item.key));
  return [key, ...below];
}
