import { Autocomplete, type AutocompleteRenderInputParams, Chip, TextField, type TextFieldProps } from '@mui/material';
import {
  type CSSProperties,
  type FocusEventHandler,
  type HTMLAttributes,
  type ReactNode,
  type RefCallback,
  useMemo,
} from 'react';
import type { TagColor } from '../../../model/Field.ts';
import { useText } from '../../i18n/useText.ts';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import { useKeptRef } from '../../widgets/useKeptRef.ts';
import css from './ChoiceBox.module.css';
import type { Fact } from './choiceFacts.ts';

export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly color?: TagColor;
  readonly depth?: number;
  /** What tells it from others of its name. */
  readonly facts?: readonly Fact[];
  /** Chosen not long ago. */
  readonly isRecent?: true;
  /** Not a choice yet: one is made. */
  readonly isNew?: true;
}

export interface ChoiceBoxProps {
  readonly id: string;
  readonly name?: string;
  readonly offers: readonly Offer[];
  readonly chosen: readonly Offer[];
  readonly many: boolean;
  /** They are states: each stands with its dot. */
  readonly isState?: boolean;
  readonly onChoose: (offers: readonly Offer[]) => void;
  /** Given when the server searches; else the offers are searched here. */
  readonly onSearch?: (text: string, isTyped: boolean) => void;
  readonly onOpen?: () => void;
  readonly loading?: boolean;
  /** Why there is nothing to choose, where that is known. */
  readonly nothing?: string | undefined;
  readonly placeholder: string;
  readonly onBlur?: FocusEventHandler;
  readonly inputRef?: RefCallback<HTMLElement> | undefined;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly aria?: HTMLAttributes<HTMLInputElement>;
}

/** As high as a text field, so that a row of inputs has one line. */
const LOOK = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { minHeight: 32, py: '2px', pl: 1, pr: 4 },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { py: '2px', px: '4px', minWidth: 24 },
  // The cross takes the arrow's place while it is wanted, so that it costs the value no room.
  '& .MuiAutocomplete-clearIndicator': { display: 'none' },
  '&.MuiAutocomplete-hasClearIcon:is(:hover, .Mui-focused) .MuiAutocomplete-clearIndicator': { display: 'inline-flex' },
  '&.MuiAutocomplete-hasClearIcon:is(:hover, .Mui-focused) .MuiAutocomplete-popupIndicator': { display: 'none' },
} as const;

const WIDE = { popper: { placement: 'bottom-start', sx: { minWidth: 'min(620px, 92vw)' } } } as const;

const sameKey = (left: Offer, right: Offer) => left.key === right.key;
const labelOf = (offer: Offer) => offer.label;

function OfferFacts({ facts, recent }: { readonly facts: readonly Fact[]; readonly recent: string | undefined }) {
  return (
    <>
      {facts.map(({ label, text }) => (
        <span key={label} className={css.fact} title={text === '' ? undefined : `${label} ${text}`}>
          {text}
        </span>
      ))}
      <span className={css.recent}>{recent}</span>
    </>
  );
}

function renderRow(
  { key: _key, ...rest }: HTMLAttributes<HTMLLIElement> & { key?: unknown },
  offer: Offer,
  recent: string,
): ReactNode {
  const facts = offer.facts ?? [];
  const said = facts.map(({ label, text }) => (text === '' ? '' : `${label} ${text}`)).filter((part) => part !== '');
  return (
    <li {...rest} key={offer.key} aria-label={offer.label} aria-description={said.join(', ') || undefined}>
      <span className={css.row} style={{ '--facts': facts.length } as CSSProperties}>
        <span className={css.name}>{offer.label}</span>
        <OfferFacts facts={facts} recent={offer.isRecent ? recent : undefined} />
      </span>
    </li>
  );
}

function renderOffer(
  props: HTMLAttributes<HTMLLIElement> & { key?: unknown },
  offer: Offer,
  isState: boolean,
): ReactNode {
  const { key: _key, ...rest } = props;
  if (offer.isNew)
    return (
      <li {...rest} key={offer.key} className={`${rest.className} ${css.add}`}>
        ＋ {offer.label}
      </li>
    );
  return (
    <li {...rest} key={offer.key} style={{ paddingLeft: 16 + (offer.depth ?? 0) * 20 }}>
      {isState ? <StatusDot color={offer.color}>{offer.label}</StatusDot> : offer.label}
    </li>
  );
}

type ChoiceTextProps = AutocompleteRenderInputParams & Omit<TextFieldProps, 'slotProps'> & Pick<ChoiceBoxProps, 'aria'>;

/** The text of the box, and the element that its offers stand at. */
function ChoiceText({ slotProps: { input, htmlInput, ...rest }, aria, ...props }: ChoiceTextProps) {
  const ref = useKeptRef(input.ref);
  return (
    <TextField {...props} slotProps={{ ...rest, input: { ...input, ref }, htmlInput: { ...htmlInput, ...aria } }} />
  );
}

/** Chooses one or several: typing narrows, the keyboard chooses, a cross clears. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { t } = useText();
  const { many, chosen, onSearch } = props;
  const isTable = props.offers.some(({ facts = [], isRecent }) => isRecent || facts.length > 0);
  const signature = JSON.stringify(chosen.map(({ key, label }) => [key, label]));
  // The same object while the same is chosen: for another one the box forgets what is typed over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for what is chosen
  const value = useMemo(() => (many ? [...chosen] : (chosen[0] ?? null)), [many, signature]);
  return (
    <Autocomplete
      id={props.id}
      size="small"
      sx={LOOK}
      fullWidth
      multiple={many}
      disableCloseOnSelect={many}
      limitTags={3}
      disabled={props.disabled ?? false}
      options={props.offers as Offer[]}
      value={value as Offer | Offer[] | null}
      loading={props.loading ?? false}
      loadingText={t('searching')}
      noOptionsText={props.nothing ?? t('noOptions')}
      clearText={t('clear')}
      openText={t('expand')}
      closeText={t('collapse')}
      getOptionLabel={labelOf}
      getOptionKey={(offer) => offer.key}
      isOptionEqualToValue={sameKey}
      renderOption={(given, offer) =>
        offer.isNew || !isTable
          ? renderOffer(given, offer, props.isState === true)
          : renderRow(given, offer, t('recentChoice'))
      }
      {...(isTable && { slotProps: WIDE })}
      {...(onSearch && { filterOptions: (offers: Offer[]) => offers })}
      {...(props.onOpen && { onOpen: props.onOpen })}
      onInputChange={(_event, text, reason) => onSearch?.(reason === 'input' ? text : '', reason === 'input')}
      onChange={(_event, next) => props.onChoose(next === null ? [] : Array.isArray(next) ? next : [next])}
      renderValue={
        many
          ? (offers, itemProps) =>
              (offers as Offer[]).map((offer, index) => {
                const chip = itemProps({ index });
                return <Chip {...chip} key={offer.key} size="small" label={offer.label} sx={{ borderRadius: 1 }} />;
              })
          : undefined
      }
      renderInput={(params) => (
        <ChoiceText
          {...params}
          inputRef={props.inputRef}
          error={props.invalid ?? false}
          placeholder={chosen.length === 0 ? props.placeholder : ''}
          onBlur={props.onBlur}
          aria={{ 'aria-label': props.name, ...props.aria }}
        />
      )}
    />
  );
}
