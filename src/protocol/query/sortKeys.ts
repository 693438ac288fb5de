import type { SortItem } from '../../model/Entity.ts';

/** A sort as react-admin keeps it. */
export interface KeptSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** As many columns as one list is sorted by. */
export const MAX_SORT_KEYS = 3;
/** As many as one request asks for: what the rows are grouped by stands before them. */
export const MAX_ASKED_KEYS = MAX_SORT_KEYS + 1;

/**
 * The keys of a list's sort. react-admin keeps one field and one order: they are the first key's, and the further
 * keys stand behind the field, descending ones with a minus (`city,-opened`). So they live wherever a sort does.
 */
export function readSortKeys({ field, order }: KeptSort, most = MAX_SORT_KEYS): readonly SortItem[] {
  const [first = '', ...further] = field.split(',').slice(0, most);
  if (first === '') return [];
  return [
    { field: first, order },
    ...further.map(
      (text): SortItem => ({ field: text.replace(/^-/, ''), order: text.startsWith('-') ? 'DESC' : 'ASC' }),
    ),
  ];
}

export function writeSortKeys([first, ...further]: readonly SortItem[]): KeptSort {
  const texts = further.map(({ field, order }) => (order === 'DESC' ? `-${field}` : field));
  return { field: [first?.field ?? '', ...texts].join(','), order: first?.order ?? 'ASC' };
}
