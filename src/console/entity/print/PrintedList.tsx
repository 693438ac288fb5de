import { Suspense } from 'react';
import { askedFilters } from '../../../protocol/query/askedFilters.ts';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { ListPrintProps } from './ListPrint.tsx';
import type { PrintedRows } from './useListPrint.ts';

const ListPrint = lazyPart<ListPrintProps>(async () => (await import('./ListPrint.tsx')).ListPrint);

interface PrintedListProps extends Pick<ListPrintProps, 'context' | 'columns' | 'sort' | 'groups' | 'onDone'> {
  readonly printed: PrintedRows;
  readonly filters: FilterValues;
}

/** The sheet of a list that is being printed: of a calendar by its days, else as the list stands. */
export function PrintedList({ context, columns, sort, groups, onDone, printed, filters }: PrintedListProps) {
  const { rows, total, days } = printed;
  return (
    <Suspense>
      <ListPrint
        context={context}
        columns={days?.columns ?? columns}
        filters={askedFilters(context.entity, days?.filter ?? filters, currentAround())}
        sort={days === undefined ? sort : [days.sort]}
        rows={rows}
        total={total}
        groups={total === undefined ? undefined : groups}
        onDone={onDone}
      />
    </Suspense>
  );
}
