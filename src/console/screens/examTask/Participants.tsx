import { Pagination } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { fieldOf } from '../../../model/lookups.ts';
import { useBundle } from '../../context/useBundle.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { useText } from '../../i18n/useText.ts';

const SIZE = 10;

interface ParticipantsProps {
  readonly entity: string;
  readonly taskId: string;
  readonly title: string;
  readonly fields: readonly string[];
  /** A bar of those who are through (`finishCount` of `userCount`). */
  readonly progress?: boolean;
}

/** Who takes part in a task; those who are not through come first. */
export function Participants({ entity, taskId, title, fields, progress }: ParticipantsProps) {
  const texts = useText();
  const { t, text } = texts;
  const bundle = useBundle(entity);
  const [page, setPage] = useState(1);
  const { data, total = 0 } = useGetList(entity, {
    filter: { taskId__eq: taskId },
    pagination: { page, perPage: SIZE },
    sort: { field: 'status', order: 'ASC' },
  });
  const columns = useMemo(
    () =>
      fields.flatMap((name) => {
        const field = fieldOf(bundle.entity, name);
        return field === undefined ? [] : [{ field, format: buildFormat(field, bundle, texts) }];
      }),
    [fields, bundle, texts],
  );
  return (
    <section className="st-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{t('total', { total })}</p>
      </header>
      {data?.length === 0 && <p className="st-none">{t('monitor.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <div className="st-table st-table-text">
          <table>
            <thead>
              <tr>
                {columns.map(({ field }) => (
                  <th key={field.name} scope="col">
                    {text(field.label)}
                  </th>
                ))}
                {progress && <th scope="col">{t('monitor.progress')}</th>}
              </tr>
            </thead>
            <tbody>
              {data.map((record) => (
                <tr key={record.id}>
                  {columns.map(({ field, format }) => (
                    <td key={field.name}>
                      <FieldCell
                        field={field}
                        value={record[field.name]}
                        record={record}
                        format={format}
                        place="list"
                      />
                    </td>
                  ))}
                  {progress && (
                    <td className="mo-progress">
                      <progress max={Number(record.userCount) || 1} value={Number(record.finishCount) || 0} />
                      {Number(record.finishCount ?? 0)} / {Number(record.userCount ?? 0)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > SIZE && (
        <Pagination
          size="small"
          sx={{ mt: 1.5, alignSelf: 'flex-end' }}
          count={Math.ceil(total / SIZE)}
          page={page}
          onChange={(_event, next) => setPage(next)}
        />
      )}
    </section>
  );
}
