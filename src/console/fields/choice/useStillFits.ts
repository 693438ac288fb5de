import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { FieldFormat } from '../FieldFormat.ts';
import type { ReferenceFilter } from './referenceFilter.ts';

/**
 * Lets go of what was chosen where it does not fit any more: another region makes the chosen village wrong, a
 * smaller one in it may not. What nobody can say does not fit: the choice is soon made again, and refused if it stays.
 */
export function useStillFits(
  { entity, valueField }: NonNullable<FieldFormat['target']>,
  narrow: ReferenceFilter,
  chosen: readonly string[],
  keep: (keys: readonly string[]) => void,
): void {
  const data = useDataProvider();
  const now = useRef({ chosen, keep });
  const known = useRef(narrow.key);
  useEffect(() => {
    now.current = { chosen, keep };
  });
  useEffect(() => {
    const { key, filter, test, first } = narrow;
    const before = now.current.chosen;
    if (known.current === key) return;
    known.current = key;
    if (before.length === 0) return;
    const settle = (fitting: ReadonlySet<unknown>) => {
      // Asked about something else by now, or chosen anew.
      if (known.current !== key || now.current.chosen.join() !== before.join()) return;
      const left = before.filter((one) => fitting.has(one));
      if (left.length < before.length) now.current.keep(left);
    };
    if (first.length > 0) {
      settle(new Set());
      return;
    }
    const asked = data.getList(entity, {
      filter: { ...filter, [`${valueField}__in`]: before },
      pagination: { page: 1, perPage: before.length },
      sort: { field: 'id', order: 'ASC' },
    });
    asked.then(
      (found) => {
        const meant = test === undefined ? found.data : found.data.filter(test);
        settle(new Set(meant.map((record) => String(record[valueField]))));
      },
      () => settle(new Set()),
    );
  }, [narrow, data, entity, valueField]);
}
