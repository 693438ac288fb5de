import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { OWN_ORDER } from '../../data/ownOrder.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import type { InputProps } from '../InputProps.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { chooseFirst } from './chooseFirst.ts';
import { indentedNodes } from './indentedNodes.ts';
import { keysOf } from './keysOf.ts';
import { knownTitles } from './knownTitles.ts';
import type { Offer } from './Offer.ts';
import { referenceFilter } from './referenceFilter.ts';
import { useStillFits } from './useStillFits.ts';
import { useTitles } from './useTitles.ts';
import { valueOfKeys } from './valueOfKeys.ts';

/** Trees of this size are small menus and departments; larger ones are regions, which have a lazy editor. */
const WHOLE_TREE_ROWS = 1000;

/** Chooses in a tree that is loaded as a whole when it is first opened. */
export function TreeReferenceInput({
  target,
  ...props
}: InputProps & { readonly target: NonNullable<FieldFormat['target']> }) {
  const { field, value, onChange, record, dependencies } = props;
  const [open, setOpen] = useState(false);
  const narrow = useMemo(() => referenceFilter(field.filter, dependencies), [field, dependencies]);
  const { filter, test, first } = narrow;
  const { data, isFetching } = useGetList(
    target.entity,
    {
      filter,
      pagination: { page: 1, perPage: WHOLE_TREE_ROWS },
      sort: OWN_ORDER,
    },
    { enabled: open && first.length === 0 },
  );
  const nodes = useMemo(() => {
    const parentField = target.parentField ?? 'parentId';
    const text = (part: unknown) => (part === null || part === undefined ? undefined : String(part));
    const loaded = first.length === 0 ? (data ?? []) : [];
    const meant = test === undefined ? loaded : loaded.filter(test);
    const found = meant.map((node) => ({
      key: text(node[target.valueField]) ?? String(node.id),
      label: text(node[target.labelField]) ?? String(node.id),
      parent: text(node[parentField]),
    }));
    return indentedNodes(found);
  }, [data, target, test, first]);
  const known = useMemo(() => knownTitles(field, record), [field, record]);
  const keys = keysOf(value);
  useStillFits(target, narrow, keys, (left) => onChange(valueOfKeys(left, field)));
  const offered = new Map(nodes.map((node) => [node.key, node.label]));
  // A filter that came with a link knows keys only.
  const fetched = useTitles(
    target,
    keys.filter((key) => !offered.has(key) && !known.has(key)),
  );
  const titleOf = (key: string) => offered.get(key) ?? known.get(key) ?? fetched(key);
  const choose = (next: readonly Offer[]) => {
    onChange(
      valueOfKeys(
        next.map((offer) => offer.key),
        field,
      ),
    );
    const fresh = next.find(({ key }) => !keys.includes(key));
    const record = fresh && data?.find((one) => String(one[target.valueField]) === fresh.key);
    if (record) props.onPicked?.(record);
  };
  return (
    <ChoiceEditor
      input={props}
      offers={nodes}
      chosen={keys.map((key) => ({ key, label: titleOf(key) }))}
      onChoose={choose}
      onOpen={() => setOpen(true)}
      loading={isFetching}
      nothing={chooseFirst(narrow, props.format)}
    />
  );
}
