import { type ReactNode, useMemo } from 'react';
import { type FilterValues, filterKey } from '../../../protocol/query/filtersOf.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { BesideTree, besideTreeOf } from './BesideTree.tsx';
import styles from './beside.module.css';

interface BesideFrameProps {
  readonly context: EntityScreenContext;
  readonly filters: FilterValues;
  readonly onFilters: (filters: FilterValues) => void;
  readonly children: ReactNode;
}

/** The list alone, or with the tree that its schema puts beside it (`list: { beside: field }`). */
export function BesideFrame({ context, filters, onFilters, children }: BesideFrameProps) {
  const { bundle, columns } = context;
  const target = useMemo(() => besideTreeOf(bundle), [bundle]);
  // A field that may not be seen may not be filtered by either.
  if (target === undefined || !columns.some(({ name }) => name === target.field.name)) return children;
  const key = filterKey(target.field.name, target.op);
  const { [key]: now, ...others } = filters;
  return (
    <div className={styles.frame}>
      <BesideTree
        target={target}
        chosen={typeof now === 'string' ? now : ''}
        onChoose={(chosen) => onFilters(chosen === '' ? others : { ...others, [key]: chosen })}
      />
      {children}
    </div>
  );
}
