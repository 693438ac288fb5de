import { useState } from 'react';
import type { Identifier, RaRecord, SortPayload } from 'react-admin';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { collectFound } from '../collectFound.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { ListRow } from '../list/ListRow.ts';

/** Some forty sheets: whoever finds more prints the page in sight, or what is chosen. */
const MAX_PRINTED = 1000;

interface Printable {
  readonly chosen: ReadonlyMap<Identifier, RaRecord>;
  /** Those of the page. */
  readonly rows: readonly ListRow[];
  /** Undefined where they stand on a board or a calendar, which know no page. */
  readonly total: number | undefined;
  readonly looked: { readonly filter: FilterValues; readonly sort: SortPayload };
}

/** What a sheet of the list holds; `total` where it may be a part of what was found. */
interface PrintedRows {
  readonly rows: readonly ListRow[];
  readonly total: number | undefined;
}

const flat = (records: Iterable<RaRecord>): readonly ListRow[] =>
  Array.from(records, (record) => ({ record, depth: 0, twig: 'none' as const }));

/** Prints the chosen rows, else all that was found as far as paper goes; a tree as it is unfolded. */
export function useListPrint({ entity }: EntityScreenContext, { chosen, rows, total, looked }: Printable) {
  const data = useConsoleData();
  const [printed, setPrinted] = useState<PrintedRows>();
  const start = async () => {
    if (chosen.size > 0) return setPrinted({ rows: flat(chosen.values()), total: undefined });
    if (total !== undefined) {
      if (rows.length >= total || entity.list.tree !== undefined) return setPrinted({ rows, total });
      if (total > MAX_PRINTED) {
        announce('printCapped', 'warning', { total, count: MAX_PRINTED });
        return setPrinted({ rows, total });
      }
    }
    try {
      const found = await collectFound(data, { entity: entity.name, ...looked, most: MAX_PRINTED }, () => undefined);
      setPrinted({ rows: flat(found.records), total: found.total });
    } catch (error) {
      announceFailure(error);
    }
    return undefined;
  };
  return { printed, start, done: () => setPrinted(undefined) };
}
