import type { DictionaryItem } from './Dictionary.ts';

/** What code calls a key: its `name`, else the words of its English label (or its only one), else the key itself. */
export function keyName({ name, key, label }: Pick<DictionaryItem, 'name' | 'key' | 'label'>): string {
  return name ?? (camelCase(label.en ?? Object.values(label)[0] ?? '') || camelCase(key) || 'empty');
}

/** Names of all keys of a list; keys whose names clash have the key behind them. */
export function keyNames(items: readonly Parameters<typeof keyName>[0][]): ReadonlyMap<string, string> {
  const plain = items.map(keyName);
  const isTaken = (name: string) => plain.indexOf(name) !== plain.lastIndexOf(name);
  return new Map(items.map((item, index) => [nameAt(plain[index] ?? '', item.key, isTaken), item.key]));
}

function nameAt(name: string, key: string, isTaken: (name: string) => boolean): string {
  return isTaken(name) ? `${name}_${key.replace(/[^A-Za-z0-9]/g, '_')}` : name;
}

/** `Not pushed` is notPushed, `30 minutes` n30Minutes; empty when the text has no word of Latin letters or digits. */
function camelCase(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  const words = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : capital(word))).join('');
  return /^[0-9]/.test(joined) ? `n${joined}` : joined;
}

function capital(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`;
}
