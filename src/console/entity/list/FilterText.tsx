import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { operatorLabel } from '../../../model/operatorLabel.ts';
import { operatorNamed } from '../../../model/operators.ts';
import { ANY_TEXT } from '../../../model/quickFields.ts';
import { foldTree } from '../../../model/Tree.ts';
import { referredPath } from '../../../protocol/query/filterTree.ts';
import type { Filter, FilterTree } from '../../../protocol/types.ts';
import { keysOf } from '../../fields/choice/keysOf.ts';
import { useTitles } from '../../fields/choice/useTitles.ts';
import { useText } from '../../i18n/useText.ts';
import type { Column } from '../Column.ts';
import { useEntity } from '../useEntity.ts';
import { valueWords } from './valueWords.ts';

interface FilterTextProps {
  readonly tree: FilterTree;
  readonly columns: readonly Column[];
}

/** What a reference is compared with, by its names. */
function Names({ value, column }: { readonly value: unknown; readonly column: Column }) {
  const { format } = column;
  const titleOf = useTitles(format.target, keysOf(value));
  return format.texts.list(keysOf(value).map(titleOf));
}

function Value({ leaf, column }: { readonly leaf: Filter; readonly column: Column }) {
  const words = valueWords(leaf, column);
  return words ?? <Names value={leaf.value} column={column} />;
}

function Test({ leaf, columns }: { readonly leaf: Filter; readonly columns: readonly Column[] }) {
  const { t, text } = useText();
  if (leaf.field === ANY_TEXT) return `${t('quickSearchName')} ${String(leaf.value)}`;
  const path = referredPath(leaf.field);
  const reference = path && columns.find(({ name }) => name === path.reference);
  const target = reference?.format.target?.entity;
  if (path !== undefined && reference !== undefined && target !== undefined)
    return (
      <Suspense fallback={`${reference.header} …`}>
        {reference.header} · <Referred entity={target} leaf={{ ...leaf, field: path.field }} />
      </Suspense>
    );
  const column = columns.find(({ name }) => name === leaf.field);
  const op = operatorNamed(leaf.op);
  // A field that may not be seen has no words here; that it is asked for must still be seen.
  if (column === undefined || op === undefined) return `${leaf.field} …`;
  return (
    <>
      {column.header} {text(operatorLabel(op, column.field.type))} <Value leaf={leaf} column={column} />
    </>
  );
}

/** A test on what a reference names, in the words of that entity. */
function Referred({ entity, leaf }: { readonly entity: string; readonly leaf: Filter }) {
  return <Test leaf={leaf} columns={useEntity(entity).columns} />;
}

function joined(parts: readonly ReactNode[], word: string): ReactNode {
  if (parts.length === 1) return parts[0];
  const withWords = parts.flatMap((part, at) => (at === 0 ? [part] : [` ${word} `, part]));
  // Children by position: a changed condition is another text.
  return createElement(Fragment, null, '(', ...withWords, ')');
}

/** A condition in words: names for keys, and parentheses where several are joined. */
export function FilterText({ tree, columns }: FilterTextProps) {
  const { t } = useText();
  return foldTree<Filter, ReactNode>(tree, {
    leaf: (leaf) => <Test leaf={leaf} columns={columns} />,
    all: (parts) => joined(parts, t('filterAnd')),
    any: (parts) => joined(parts, t('filterOr')),
    not: (part) => (
      <>
        {t('filterNot')} {part}
      </>
    ),
  });
}
