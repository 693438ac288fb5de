import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { InputProps } from '../InputProps.ts';
import { RelatedTable } from './RelatedTable.tsx';

/** Shown, not edited: related records live in their own list. A new record has none yet. */
export function RelatedInput({ field, record, format }: InputProps) {
  const { to, foreignKey } = field;
  if (typeof record.id !== 'string' || to === undefined || foreignKey === undefined)
    return <Box sx={{ color: 'text.secondary', lineHeight: '32px' }}>{format.texts.t('relatedNone')}</Box>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
      <RelatedTable field={field} to={to} foreignKey={foreignKey} id={record.id} />
    </Suspense>
  );
}
