import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { Suspense, useState } from 'react';
import type { Field } from '../../../model/Field.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { RelatedTable } from '../../fields/rows/RelatedTable.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';

interface RelatedTabsProps {
  readonly context: EntityScreenContext;
  readonly id: string;
}

type RelatedField = Field & { readonly to: string; readonly foreignKey: string };

const isRelated = (field: Field): field is RelatedField =>
  fieldTypes[field.type].storage === 'none' && field.to !== undefined && field.foreignKey !== undefined;

/** Lists of what belongs to the record, each fetched when its tab is opened. */
export function RelatedTabs({ context: { entity, codes, texts }, id }: RelatedTabsProps) {
  const [current, setCurrent] = useState(0);
  const fields = entity.fields.filter(isRelated).filter((field) => mayRead(field, codes));
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
          <Tab key={field.name} label={texts.text(field.label)} />
        ))}
      </Tabs>
      <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
        <RelatedTable key={shown.name} field={shown} to={shown.to} foreignKey={shown.foreignKey} id={id} />
      </Suspense>
    </Box>
  );
}
