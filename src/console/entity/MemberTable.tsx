import '../widgets/chart/stats.css';
import { MenuItem, Pagination, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { fieldOf } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { useBundle } from '../context/useBundle.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { useText } from '../i18n/useText.ts';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import { useDebounced } from '../widgets/useDebounced.ts';

const SIZE = 10;

interface MemberTableProps {
  readonly entity: string;
  /** Which rows belong here: `taskId__eq` and the like. */
  readonly filter: EntityRecord;
  readonly title: string;
  readonly fields: readonly string[];
  /** Said while nothing belongs here at all. */
  readonly empty: string;
  /** A field with few values to choose one of. */
  readonly choose: string;
  /** A text field to search. */
  readonly search?: string;
  /** Counts that make a bar: of how many, how many are through. */
  readonly progress?: { readonly of: string; readonly done: string };
}

/** Who takes part in something, with a filter and pages; those who are not through come first. */
export function MemberTable({ entity, filter, title, fields, empty, choose, search, progress }: MemberTableProps) {
  const texts = useText();
  const { t, text } = texts;
  const bundle = useBundle(entity);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const narrowed = chosen !== '' || words !== '';
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList(entity, {
    filter: {
      ...filter,
      ...(chosen !== '' && { [`${choose}__eq`]: chosen }),
      ...(search !== undefined && words !== '' && { [`${search}__contains`]: words }),
    },
    pagination: { page, perPage: SIZE },
    sort: { field: choose, order: 'ASC' },
  });
  const columns = useMemo(
    () =>
      fields.flatMap((name) => {
        const field = fieldOf(bundle.entity, name);
        return field === undefined ? [] : [{ field, format: buildFormat(field, bundle, texts) }];
      }),
    [fields, bundle, texts],
  );
  const choice = fieldOf(bundle.entity, choose);
  const choices = choice === undefined ? [] : buildFormat(choice, bundle, texts).choices;
  const searched = search === undefined ? undefined : fieldOf(bundle.entity, search);
  return (
    <section className="st-card" aria-label={title}>
      <header className="st-filters">
        <h2>{title}</h2>
        <p>{t('total', { total })}</p>
        {searched && (
          <TextField
            size="small"
            placeholder={text(searched.label)}
            value={typed}
            slotProps={{ htmlInput: { 'aria-label': text(searched.label) } }}
            onChange={(event) => {
              setTyped(event.target.value);
              setPage(1);
            }}
          />
        )}
        <TextField
          select
          size="small"
          value={chosen}
          slotProps={{
            select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': choice ? text(choice.label) : choose } },
          }}
          onChange={(event) => {
            setChosen(event.target.value);
            setPage(1);
          }}
        >
          <MenuItem value="">{t('progress.all')}</MenuItem>
          {choices.map(({ key, label }) => (
            <MenuItem key={key} value={key}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </header>
      {error && data === undefined && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <span className="st-bone" />}
      {data?.length === 0 && <p className="st-none">{narrowed ? t('progress.noMatch') : empty}</p>}
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
                    <td className="st-progress">
                      <progress max={Number(record[progress.of]) || 1} value={Number(record[progress.done]) || 0} />
                      {Number(record[progress.done] ?? 0)} / {Number(record[progress.of] ?? 0)}
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
