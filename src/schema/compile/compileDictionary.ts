import type { Dictionary, DictionaryItem } from '../../model/Dictionary.ts';
import type { TagColor } from '../../model/Field.ts';
import { compileText } from './compileText.ts';
import { present, rawList, rawMap, textOf } from './raw.ts';

export function compileDictionary(value: unknown): Dictionary {
  const raw = rawMap(value);
  const code = String(raw.dictionary);
  return {
    code,
    label: compileText(raw.label, code),
    source: raw.source === 'system' ? 'system' : 'biz',
    provenance: raw.provenance === 'given' ? 'given' : 'assumed',
    items: rawList(raw.items).map(compileItem),
  };
}

function compileItem(value: unknown, index: number): DictionaryItem {
  const raw = rawMap(value);
  const key = String(raw.key);
  return {
    key,
    label: compileText(raw.label, key),
    color: (textOf(raw.color) ?? 'default') as TagColor,
    sort: typeof raw.sort === 'number' ? raw.sort : index + 1,
    sealed: raw.sealed === true,
    ...present({ remark: textOf(raw.remark), parent: textOf(raw.parent) }),
  };
}
