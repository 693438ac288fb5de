import { useGetList } from 'react-admin';
import { DetailView, type DetailViewProps, ErrorNotice, useTextsOf } from 'shian/console';
import * as dict from '../../dict.gen.ts';
import { TEXTS } from './texts.ts';

const OPEN = [dict.order_status.waiting, dict.order_status.underWay];

/** The usual detail view of a machine, with a tab of our own before it. */
export function MachinePage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  return (
    <DetailView
      {...props}
      lead={{ label: t('overview'), content: <OpenOrders machineId={String(props.record.id)} /> }}
    />
  );
}

function OpenOrders({ machineId }: { readonly machineId: string }) {
  const { t } = useTextsOf(TEXTS);
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList('workOrder', {
    filter: { machineId__eq: machineId, status__in: OPEN },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'dueDate', order: 'ASC' },
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (isPending) return null;
  return (
    <section>
      <h2>{t('openOrders')}</h2>
      {data.length === 0 && <p>{t('noOrders')}</p>}
      <ul>
        {data.map((order) => (
          <li key={String(order.id)}>{String(order.subject)}</li>
        ))}
      </ul>
    </section>
  );
}
