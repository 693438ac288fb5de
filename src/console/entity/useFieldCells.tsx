import { type ReactNode, useMemo } from 'react';
import { fieldOf } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import type { Column } from './Column.ts';
import type { EntityScreenContext } from './EntityContext.ts';

export interface FieldCells {
  readonly label: (name: string) => string;
  /** Where it stands in its column. */
  readonly align: (name: string) => Column['align'] | undefined;
  /** The value of a field as the lists of its entity show it. */
  readonly show: (name: string, row: EntityRecord) => ReactNode;
}

/** Draws values that a call answers the way the lists of the entity draw them, by the names of its fields. */
export function useFieldCells({ bundle, texts, columns }: EntityScreenContext): FieldCells {
  return useMemo(() => {
    const known = new Map(
      bundle.entity.fields.map((field) => [field.name, buildFormat(field, bundle, texts)] as const),
    );
    const label = (name: string) => {
      const field = fieldOf(bundle.entity, name);
      return field === undefined ? name : texts.text(field.label);
    };
    const show = (name: string, row: EntityRecord) => {
      const field = fieldOf(bundle.entity, name);
      const format = known.get(name);
      if (field === undefined || format === undefined) return null;
      return <FieldCell field={field} value={row[name]} record={row} format={format} place="list" />;
    };
    const align = (name: string) => columns.find((column) => column.name === name)?.align;
    return { label, align, show };
  }, [bundle, texts, columns]);
}
