import { Stack } from '@mui/material';
import type { FieldCells } from '../../../../console/entity/useFieldCells.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import type { TableColumn } from '../../../../console/widgets/CardTable.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { Dash } from '../../../../console/widgets/Dash.tsx';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import type { TagColor } from '../../../../model/Field.ts';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';
import { type ModuleTexts, TEXTS } from '../texts.ts';

type Row = ReadOf<'entInfo.mergeEntInfoPage'>['records'][number];

const alarm = (count: number, color: TagColor) =>
  count === 0 ? <Dash /> : <StatusDot color={color}>{count}</StatusDot>;

/** The columns of the overview; the name opens the enterprise. */
export function overviewColumns(
  { label, show }: FieldCells,
  t: ModuleTexts['t'],
  open: (id: string) => void,
): readonly TableColumn<Row>[] {
  const field = (name: 'entBusinessType' | 'regionCode' | 'riskLevel' | 'status') => ({
    key: name,
    label: label(name),
    show: (row: Row) => show(name, { ...row }),
  });
  return [
    {
      key: 'entName',
      label: label('entName'),
      names: true,
      show: ({ id, entName }) => (
        <button type="button" className={styles.link} data-part="stat-link" onClick={() => open(id)}>
          {entName}
        </button>
      ),
    },
    field('entBusinessType'),
    field('regionCode'),
    field('riskLevel'),
    { key: 'held', label: t('overview.held'), number: true, show: ({ licenceCount }) => licenceCount },
    { key: 'expiring', label: t('stats.expiring'), show: ({ expiringCount }) => alarm(expiringCount, 'warning') },
    { key: 'expired', label: t('stats.expired'), show: ({ expiredCount }) => alarm(expiredCount, 'danger') },
    { key: 'nearest', label: t('overview.nearest'), show: ({ nearestExpiry }) => nearestExpiry ?? <Dash /> },
    {
      key: 'missing',
      label: t('overview.missing'),
      // Who has closed for good need hold none.
      show: ({ status, missingTypes }) =>
        status === dict.ent_status.deregistered ? <Dash /> : <Missing types={missingTypes} />,
    },
    field('status'),
  ];
}

function Missing({ types }: { readonly types: readonly string[] }) {
  const { t } = useTextsOf(TEXTS);
  if (types.length === 0) return <StatusDot color="success">{t('overview.complete')}</StatusDot>;
  return (
    <Stack component="span">
      {types.map((type) => (
        <StatusDot key={type} color="danger">
          {type}
        </StatusDot>
      ))}
    </Stack>
  );
}
