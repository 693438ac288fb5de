import type { FieldCells } from '../../../../console/entity/useFieldCells.tsx';
import { Dash } from '../../../../console/widgets/Dash.tsx';
import type { TableColumn } from '../../../../console/widgets/PagedTable.tsx';
import { Tag } from '../../../../console/widgets/Tag.tsx';
import type { TagColor } from '../../../../model/Field.ts';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import type { ModuleTexts } from '../texts.ts';

type Row = ReadOf<'entInfo.mergeEntInfoPage'>['records'][number];

const alarm = (count: number, color: TagColor) => (count === 0 ? <Dash /> : <Tag color={color}>{count}</Tag>);

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
      show: ({ id, entName }) => (
        <button type="button" className="st-link" onClick={() => open(id)}>
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
      show: ({ missingTypes }) => <Missing types={missingTypes} t={t} />,
    },
    field('status'),
  ];
}

function Missing({ types, t }: { readonly types: readonly string[]; readonly t: ModuleTexts['t'] }) {
  if (types.length === 0) return <Tag color="success">{t('overview.complete')}</Tag>;
  return types.map((type) => (
    <Tag key={type} color="danger">
      {type}
    </Tag>
  ));
}
