import { Box, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { fieldOf } from '../../model/lookups.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import { RowsTable } from '../fields/rows/RowsTable.tsx';
import { useText } from '../i18n/useText.ts';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import { useEntity } from './useEntity.ts';

interface SampleTableProps {
  readonly entity: string;
  readonly rows: number;
  /** Said to those who may not read the rows. */
  readonly refused: string;
}

/** The newest rows of an entity with the columns of its list: what this person may see of it, and nothing else. */
export function SampleTable({ entity: name, rows, refused }: SampleTableProps) {
  const texts = useText();
  const { bundle, entity, columns, abilities } = useEntity(name);
  const { fields, format } = useMemo(() => {
    const shown = columns.filter((column) => column.shown).map(({ field }) => field);
    const children = new Map(shown.map((field) => [field.name, buildFormat(field, bundle, texts)]));
    const first = shown[0] ?? fieldOf(entity, 'id');
    return { fields: shown, format: first && { ...buildFormat(first, bundle, texts), children } };
  }, [bundle, entity, columns, texts]);
  const { data, isPending, error, refetch } = useGetList(
    name,
    { filter: {}, pagination: { page: 1, perPage: rows }, sort: { field: 'id', order: 'DESC' } },
    { enabled: abilities.list },
  );
  if (!abilities.list || format === undefined) return <Box sx={{ color: 'text.secondary', py: 1 }}>{refused}</Box>;
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  if (!data && error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return <Box sx={{ color: 'text.secondary', py: 1 }}>{texts.t('relatedNone')}</Box>;
  return <RowsTable fields={fields} rows={data} format={format} />;
}
