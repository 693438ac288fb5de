import { useCallback, useMemo, useRef } from 'react';
import { applyRowDefaults } from '../../../model/applyDefaults.ts';
import type { Field } from '../../../model/Field.ts';
import { isObject } from '../../../model/guards.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { currentAround } from '../../stores/currentAround.ts';
import { type RowEdits, rowEdits } from './rowEdits.ts';

type Row = Readonly<Record<string, unknown>>;

export interface KeyedRow {
  /** Stable while the row is edited, so that inputs keep their focus. */
  readonly key: string;
  readonly row: Row;
}

/** Child rows as a list with keys, and changes whose functions never change themselves. */
export function useRows(value: unknown, onChange: (value: unknown) => void, fields: readonly Field[]) {
  const rows = useMemo(() => (Array.isArray(value) ? value.filter(isObject) : []), [value]);
  const keys = useRef<string[]>([]);
  const counter = useRef(0);
  while (keys.current.length < rows.length) {
    counter.current += 1;
    keys.current.push(`row-${counter.current}`);
  }
  keys.current.length = rows.length;
  const latest = useRef<{ rows: readonly Row[]; onChange: typeof onChange }>({ rows, onChange });
  latest.current = { rows, onChange };
  const put = useCallback((next: readonly Row[]) => {
    // A reference says its key and then the record: the second change comes before the first is drawn.
    latest.current.rows = next;
    latest.current.onChange(next.length === 0 ? null : next);
  }, []);
  const edits = useRef(new Map<string, RowEdits>());
  const edit = useCallback(
    (index: number, change: (edits: RowEdits, row: Row) => Row) => {
      const key = keys.current[index] ?? '';
      const known = edits.current.get(key) ?? rowEdits(fields);
      edits.current.set(key, known);
      put(latest.current.rows.map((row, at) => (at === index ? change(known, row) : row)));
    },
    [put, fields],
  );
  const onCell = useCallback(
    (index: number, name: string, cell: unknown) => edit(index, ({ change }, row) => change(row, name, cell)),
    [edit],
  );
  const onPicked = useCallback(
    (index: number, name: string, record: EntityRecord) => edit(index, ({ pick }, row) => pick(row, name, record)),
    [edit],
  );
  const onRemove = useCallback(
    (index: number) => {
      keys.current.splice(index, 1);
      put(latest.current.rows.filter((_row, at) => at !== index));
    },
    [put],
  );
  const onPut = useCallback((index: number, row: Row) => put(latest.current.rows.toSpliced(index, 1, row)), [put]);
  const blank = useCallback(() => applyRowDefaults(fields, {}, currentAround()), [fields]);
  const onAdd = useCallback(() => put([...latest.current.rows, blank()]), [put, blank]);
  const keyed = rows.map((row, index) => ({ key: keys.current[index] ?? String(index), row }));
  return { rows: keyed, blank, onCell, onPicked, onRemove, onPut, onAdd };
}
