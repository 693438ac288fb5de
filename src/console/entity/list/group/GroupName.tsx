import type { RaRecord } from 'react-admin';
import { FieldCell } from '../../../fields/FieldCell.tsx';
import { monthName } from '../../../i18n/monthName.ts';
import type { RowGroups } from './RowGroups.ts';

interface GroupNameProps {
  readonly groups: Pick<RowGroups, 'group' | 'column'>;
  readonly name: string;
  readonly first: RaRecord;
}

/** What the rows of a group have in common, as the cells of its column say it; a time alone does not say of what it is. */
export function GroupName({ groups: { group, column }, name, first }: GroupNameProps) {
  const { field, format } = column;
  const { t, language } = format.texts;
  if (name === '') return t('groupWithout', { field: column.header });
  if (group.part !== undefined) {
    return t('groupOfTime', { field: column.header, time: group.part === 'month' ? monthName(name, language) : name });
  }
  return <FieldCell field={field} value={first[field.name]} record={first} format={format} place="list" />;
}
