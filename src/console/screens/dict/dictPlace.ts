export const DICT_KINDS = ['dict', 'dictBiz'] as const;
export type DictKind = (typeof DICT_KINDS)[number];

/** Where a dictionary page stands: which dictionaries, and whose items are shown. */
export interface DictPlace {
  readonly kind: DictKind | undefined;
  /** Id of the chosen dictionary; empty when none is. */
  readonly chosen: string;
}

const NONE = '-';

/** `/dict-horizontal/index/dict/7/items/9/edit`: the page, the kind, the chosen dictionary, the table, its dialog. */
export function readDictPlace(pathname: string, page: string): DictPlace {
  const [kind, chosen = NONE] = pathname.slice(page.length + 1).split('/');
  return {
    kind: DICT_KINDS.find((one) => one === kind),
    chosen: chosen === NONE ? '' : decodeURIComponent(chosen),
  };
}

/** Address of one of the two tables; the addresses of its dialogs begin with it. */
export function dictAddress(page: string, kind: DictKind, chosen: string, table: 'dictionaries' | 'items'): string {
  return `${page}/${kind}/${chosen === '' ? NONE : encodeURIComponent(chosen)}/${table}`;
}
