import type { FieldCells } from '../../../../console/entity/useFieldCells.tsx';
import type { TableColumn } from '../../../../console/widgets/CardTable.tsx';
import { Dash } from '../../../../console/widgets/Dash.tsx';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import type { ModuleTexts } from '../texts.ts';

type Row = ReadOf<'entInfo.examTaskEntInfoPage'>['records'][number];

/** What tells enterprises apart, and how far each is with the exam (`given` draws fields of the task's enterprises). */
export function enterpriseColumns(
  { label, show }: FieldCells,
  given: FieldCells,
  t: ModuleTexts['t'],
): readonly TableColumn<Row>[] {
  const field = (name: 'entName' | 'entBusinessType' | 'regionCode') => ({
    key: name,
    label: label(name),
    show: (row: Row) => show(name, { ...row }),
  });
  return [
    field('entName'),
    field('entBusinessType'),
    field('regionCode'),
    { key: 'officerName', label: t('release.officer'), show: ({ officerName }) => officerName ?? <Dash /> },
    { key: 'staffCount', label: label('staffCount'), number: true, show: ({ staffCount }) => staffCount },
    {
      key: 'taskStatus',
      label: t('release.state'),
      show: ({ taskStatus }) =>
        taskStatus === null ? (
          <StatusDot color="default">{t('release.notYet')}</StatusDot>
        ) : (
          given.show('status', { status: taskStatus })
        ),
    },
  ];
}
