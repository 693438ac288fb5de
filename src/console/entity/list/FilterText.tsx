import { createElement, Fragment, type ReactNode } from 'react';
import { operatorNamed, operators } from '../../../model/operators.ts';
import { foldTree } from '../../../model/Tree.ts';
import type { Filter, FilterTree } from '../../../protocol/types.ts';
import { keysOf } from '../../fields/choice/keysOf.ts';
import { useTitles } from '../../fields/choice/useTitles.ts';
import { useText } from '../../i18n/useText.ts';
import type { Column } from '../Column.ts';

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

function Value({ leaf: { op, value }, column }: { readonly leaf: Filter; readonly column: Column }) {
  const { field, format } = column;
  const show = (one: unknown) => format.cell.text({ field, value: one, record: {}, format });
  const { takes } = operators[op];
  if (takes === 'flag') return format.texts.t(value === false ? 'no' : 'yes');
  if (takes === 'range' && Array.isArray(value)) return value.map((end) => show(end) || '…').join(' – ');
  if (format.target !== undefined) return <Names value={value} column={column} />;
  return Array.isArray(value) ? format.texts.list(value.map(show)) : show(value);
}

function Test({ leaf, columns }: { readonly leaf: Filter; readonly columns: readonly Column[] }) {
  const { text } = useText();
  const column = columns.find(({ name }) => name === leaf.field);
  const op = operatorNamed(leaf.op);
  // A field that may not be seen has no words here; that it is asked for must still be seen.
  if (column === undefined || op === undefined) return `${leaf.field} …`;
  return (
    <>
      {column.header} {text(operators[op].label)} <Value leaf={leaf} column={column} />
    </>
  );
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
