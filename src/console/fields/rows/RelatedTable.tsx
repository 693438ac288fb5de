import { Box, Button, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Field } from '../../../model/Field.ts';
import { fieldOf, listFields } from '../../../model/lookups.ts';
import { usePane } from '../../context/usePane.ts';
import { useText } from '../../i18n/useText.ts';
import { filteredList } from '../../stores/filteredList.ts';
import { useBundle } from '../../stores/useBundle.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { buildFormat } from '../buildFormat.ts';
import { AddRelated } from './AddRelated.tsx';
import { RowsTable } from './RowsTable.tsx';

interface RelatedTableProps {
  readonly field: Field;
  readonly to: string;
  readonly foreignKey: string;
  readonly id: string;
}

const MAX_ROWS = 20;

/** Records of another entity that belong to this one: the newest, and the way to all of them. */
export function RelatedTable({ field, to, foreignKey, id }: RelatedTableProps) {
  const texts = useText();
  const pane = usePane();
  const bundle = useBundle(to);
  const { fields, format } = useMemo(() => {
    const { entity } = bundle;
    const named = (field.fields ?? []).flatMap((child) => fieldOf(entity, child.name) ?? []);
    const shown = (named.length > 0 ? named : listFields(entity)).filter(({ name }) => name !== foreignKey).slice(0, 7);
    const children = new Map(shown.map((child) => [child.name, buildFormat(child, bundle, texts)]));
    return { fields: shown, format: { ...buildFormat(field, bundle, texts), children } };
  }, [bundle, field, foreignKey, texts]);
  const { data, total, isPending, error, refetch } = useGetList(to, {
    filter: { [`${foreignKey}__eq`]: id },
    pagination: { page: 1, perPage: MAX_ROWS },
    sort: { field: 'createTime', order: 'DESC' },
  });
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  if (!data && error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary', py: 1 }}>
        {texts.t('relatedNone')}
        <AddRelated list={field.name} />
      </Box>
    );
  const path = bundle.entity.menu?.path;
  return (
    <Box sx={{ width: '100%', minWidth: 0 }}>
      <RowsTable fields={fields} rows={data} format={format} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          mt: 1,
          color: 'text.secondary',
          fontSize: 14,
        }}
      >
        <Box sx={{ mr: 'auto' }}>{texts.t('total', { total: total ?? data.length })}</Box>
        <AddRelated list={field.name} />
        {path !== undefined && (
          <Button size="small" onClick={() => pane.navigate(filteredList(path, { [`${foreignKey}__eq`]: id }))}>
            {texts.t('openRelated')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
