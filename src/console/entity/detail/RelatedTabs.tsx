import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { Suspense, useState } from 'react';
import { RelatedTable } from '../../fields/rows/RelatedTable.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { relatedFields } from './relatedFields.ts';

interface RelatedTabsProps {
  readonly context: EntityScreenContext;
  readonly id: string;
}

/** Lists of what belongs to the record, each fetched when its tab is opened. */
export function RelatedTabs({ context, id }: RelatedTabsProps) {
  const [current, setCurrent] = useState(0);
  const fields = relatedFields(context);
  const shown = fields[current];
  if (shown === undefined) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Tabs
        value={current}
        onChange={(_event, index: number) => setCurrent(index)}
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {fields.map((field) => (
          <Tab key={field.name} label={context.texts.text(field.label)} />
        ))}
      </Tabs>
      <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
        <RelatedTable key={shown.name} field={shown} to={shown.to} foreignKey={shown.foreignKey} id={id} />
      </Suspense>
    </Box>
  );
}
