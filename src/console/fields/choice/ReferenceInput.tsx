import { useMemo, useRef, useState } from 'react';
import type { FieldFormat } from '../FieldFormat.ts';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from '../inputs/ariaOf.ts';
import { placeholderOf } from '../inputs/placeholderOf.ts';
import { ChoiceBox, type Offer } from './ChoiceBox.tsx';
import { keysOf } from './keysOf.ts';
import { knownTitles } from './knownTitles.ts';
import { referenceFilter } from './referenceFilter.ts';
import { useClearOnChange } from './useClearOnChange.ts';
import { useReferenceOffers } from './useReferenceOffers.ts';
import { valueOfKeys } from './valueOfKeys.ts';

/** Chooses records of another entity; searched by the server, narrowed by the field's filter. */
export function ReferenceInput({
  target,
  ...props
}: InputProps & { readonly target: NonNullable<FieldFormat['target']> }) {
  const { field, value, onChange, record, dependencies } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const picked = useRef(new Map<string, string>());
  const narrow = useMemo(() => referenceFilter(field.filter, dependencies), [field, dependencies]);
  const known = useMemo(() => knownTitles(field, record), [field, record]);
  const chosen = keysOf(value);
  useClearOnChange(narrow.key, chosen.length > 0, () => onChange(null));
  const { offers, loading, titleOf } = useReferenceOffers({ target, narrow, typed, open, chosen, known });
  const { text, t, list } = props.format.texts;
  const first = props.format.siblings.filter(({ name }) => narrow.first.includes(name)).map(({ label }) => text(label));
  const choose = (next: readonly Offer[]) => {
    for (const offer of next) picked.current.set(offer.key, offer.label);
    onChange(
      valueOfKeys(
        next.map((offer) => offer.key),
        field,
      ),
    );
  };
  return (
    <ChoiceBox
      id={props.id}
      offers={offers}
      chosen={chosen.map((key) => ({ key, label: picked.current.get(key) ?? titleOf(key) }))}
      many={field.many}
      onChoose={choose}
      onSearch={setTyped}
      onOpen={() => setOpen(true)}
      loading={loading}
      nothing={first.length > 0 ? t('chooseFirst', { field: list(first) }) : undefined}
      placeholder={placeholderOf(props, 'choose')}
      onBlur={props.onBlur}
      inputRef={props.inputRef}
      disabled={props.disabled}
      invalid={props.invalid}
      aria={ariaOf(props)}
    />
  );
}
