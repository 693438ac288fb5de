import { useMemo, useRef, useState } from 'react';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import type { InputProps } from '../InputProps.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { choiceFacts } from './choiceFacts.ts';
import { chooseFirst } from './chooseFirst.ts';
import { useInPlace } from './InPlace.ts';
import { keysOf } from './keysOf.ts';
import { knownTitles } from './knownTitles.ts';
import type { Offer } from './Offer.ts';
import { type ReferenceFilter, referenceFilter } from './referenceFilter.ts';
import { useRecentChoices } from './useRecentChoices.ts';
import { offerOf, useReferenceOffers } from './useReferenceOffers.ts';
import { useStillFits } from './useStillFits.ts';
import { useTargetBundle } from './useTargetBundle.ts';
import { valueOfKeys } from './valueOfKeys.ts';

/** Key of the offer to add a record; no record has it. */
const ADD = '+';

/** A new record begins with what the choice asks of it. */
function presetOf({ filter }: ReferenceFilter): EntityRecord {
  const fixed = Object.entries(filter).flatMap(([key, value]) => {
    const [name = '', op] = key.split('__');
    return op === 'eq' || op === 'startsWith' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(fixed);
}

/** Chooses records of another entity; searched by the server, narrowed by the field's filter. */
export function ReferenceInput({
  target,
  ...props
}: InputProps & { readonly target: NonNullable<FieldFormat['target']> }) {
  const { field, value, onChange, record, dependencies } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** The box is emptied as soon as the offer to add is taken. */
  const wanted = useRef('');
  const picked = useRef(new Map<string, string>());
  const narrow = useMemo(() => referenceFilter(field.filter, dependencies), [field, dependencies]);
  const known = useMemo(() => knownTitles(field, record), [field, record]);
  const chosen = keysOf(value);
  useStillFits(target, narrow, chosen, (keys) => onChange(valueOfKeys(keys, field)));
  const { recent, remember } = useRecentChoices(target, field.name, narrow, open);
  const found = useReferenceOffers({ target, narrow, typed, open, chosen, known, recent });
  const { offers, records, loading, titleOf } = found;
  const bundle = useTargetBundle(target.entity, open);
  const { texts } = props.format;
  const factsOf = bundle && choiceFacts(bundle, records, texts);
  const inPlace = useInPlace();
  const addLabel = narrow.first.length === 0 ? inPlace?.labelOf(target.entity) : undefined;
  const shown: readonly Offer[] = [
    ...offers.map((offer, at) => ({ ...offer, facts: factsOf?.(records[at] ?? {}) ?? [] })),
    ...(addLabel === undefined || props.disabled
      ? []
      : [{ key: ADD, label: texts.t('addNew', { name: addLabel }), isNew: true as const }]),
  ];
  const search = (words: string, isTyped: boolean) => {
    if (isTyped) wanted.current = words.trim();
    setTyped(words);
  };
  const take = (next: readonly Offer[], made?: EntityRecord) => {
    for (const offer of next) picked.current.set(offer.key, offer.label);
    const keys = next.map((offer) => offer.key);
    remember(keys.filter((key) => !chosen.includes(key)));
    onChange(valueOfKeys(keys, field));
    const [key] = keys.filter((one) => !chosen.includes(one));
    const fresh = made ?? records.find((one) => offerOf(one, target).key === key);
    if (fresh !== undefined) props.onPicked?.(fresh);
  };
  const add = async (others: readonly Offer[]) => {
    const preset = { ...presetOf(narrow), ...(wanted.current === '' ? {} : { [target.labelField]: wanted.current }) };
    const made = await inPlace?.create(target.entity, preset);
    if (made !== undefined) take([...(field.many ? others : []), offerOf(made, target)], made);
  };
  const choose = (next: readonly Offer[]) => {
    const others = next.filter((offer) => !offer.isNew);
    if (others.length < next.length) void add(others);
    else take(next);
  };
  return (
    <ChoiceEditor
      input={props}
      offers={shown}
      chosen={chosen.map((key) => ({ key, label: picked.current.get(key) ?? titleOf(key) }))}
      onChoose={choose}
      onSearch={search}
      onOpen={() => setOpen(true)}
      loading={loading}
      nothing={chooseFirst(narrow, props.format)}
    />
  );
}
