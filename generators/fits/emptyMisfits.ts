import type { Field } from '../../src/model/Field.ts';
import { isRequired, recordScope } from '../../src/model/visibility.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { joinSaid } from '../../src/schema/sentences.ts';
import { type Compared, nameIn, type Row } from './Compared.ts';
import type { Misfit } from './Misfit.ts';

/** Fields that must have a value and have none in rows that came: such a row cannot be saved before it is filled in. */
export function emptyMisfits(compared: Compared): Misfit[] {
  const { style, fields } = compared;
  const meant = (row: Row): Row =>
    Object.fromEntries(fields.map((field) => [field.name, codecOf(field, style)?.decode(row[field.name])]));
  return fields
    .filter(({ system, readOnly }) => !system && !readOnly)
    .flatMap((field) => {
      const rows = judged(compared, field).filter((row) => row[field.name] !== undefined);
      const bound = rows.map(meant).filter((row) => isRequired(field, recordScope(row)));
      const empty = bound.filter((row) => row[field.name] === null);
      if (empty.length === 0) return [];
      return [
        {
          severity: 'warning' as const,
          code: 'requiredEmpty',
          entity: compared.entity,
          field: field.name,
          place: [...compared.place, field.name],
          message: joinSaid([
            nameIn(compared, field.name),
            {
              zh: `为必填，但 ${bound.length} 行中有 ${empty.length} 行为空`,
              en: `is required and empty in ${empty.length} of ${bound.length} rows`,
            },
          ]),
          remedy: {
            zh: '请在后端补填，或去掉 required：这样的行要填写后才能保存。',
            en: 'Fill it there, or take required out: such a row is not saved until somebody fills it in.',
          },
        },
      ];
    });
}

/** A list may leave out what it does not show; the record says it. */
function judged({ columns, rows, record }: Compared, { name }: Field): readonly Row[] {
  return columns.has(name) || record === undefined ? rows : [record];
}
