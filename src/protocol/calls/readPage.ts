import { bodyObject } from '../wireValues.ts';
import type { BladePage } from './BladePage.ts';
import { readList, readNumber } from './reading.ts';

/** A page of records. */
export function readPage<T>(value: unknown, read: (item: unknown) => T): BladePage<T> {
  const { records, total, size, current, pages } = bodyObject(value);
  const list = readList(records, read);
  return {
    records: list,
    total: total === undefined ? list.length : readNumber(total),
    size: readNumber(size),
    current: readNumber(current),
    pages: readNumber(pages),
  };
}
