import { fieldOf } from '../../../model/lookups.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import { textCell } from '../../fields/cells/texts.tsx';
import { FieldCell } from '../../fields/FieldCell.tsx';
import typography from '../../widgets/typography.module.css';
import type { EntityScreenContext } from '../EntityContext.ts';
import { differingPart } from './differingPart.ts';
import styles from './history.module.css';
import { useHistoryTexts } from './useHistoryTexts.ts';

interface ChangeTableProps {
  readonly context: EntityScreenContext;
  readonly fields: readonly string[];
  readonly before: EntityRecord;
  readonly after: EntityRecord;
  /** What the two sides are called. */
  readonly heads: readonly [before: string, after: string];
}

/** Fields with their values side by side, as the entity shows them: texts of dictionaries, names of references. */
export function ChangeTable({ context, fields, before, after, heads }: ChangeTableProps) {
  const { bundle, entity, texts } = context;
  const { t } = useHistoryTexts();
  const side = (name: string, record: EntityRecord, other: EntityRecord) => {
    const field = fieldOf(entity, name);
    if (field === undefined) return null;
    const format = buildFormat(field, bundle, texts);
    const marked = format.cell === textCell ? differingPart(record[name], other[name]) : undefined;
    if (marked !== undefined)
      return (
        <span className={typography.text}>
          {marked.start}
          {marked.part !== '' && <mark>{marked.part}</mark>}
          {marked.end}
        </span>
      );
    return <FieldCell field={field} value={record[name]} record={record} format={format} place="detail" />;
  };
  const labelOf = (name: string) => texts.text(fieldOf(entity, name)?.label ?? {}) || name;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((name) => (
          <tr key={name}>
            <th scope="row">{labelOf(name)}</th>
            {name in before || name in after ? (
              <>
                <td data-side="before">{side(name, before, after)}</td>
                <td data-side="after">{side(name, after, before)}</td>
              </>
            ) : (
              <td colSpan={2} data-side="secret">
                {t('history.secret')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
