import Chip, { type ChipProps } from '@mui/material/Chip';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import {
  type FocusEvent,
  type FocusEventHandler,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type MouseEvent,
  type Ref,
  type RefCallback,
  useMemo,
  useRef,
} from 'react';
import { useText } from '../../i18n/useText.ts';
import { ComboList } from '../../widgets/combo/ComboList.tsx';
import { DownArrow } from '../../widgets/DownArrow.tsx';
import boxes from '../../widgets/inputBox.module.css';
import css from './ChoiceBox.module.css';
import type { Offer } from './Offer.ts';
import { renderOffer, renderOfferRow } from './renderOffer.tsx';

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

/** Of several that are chosen so many are in sight while nobody is at them. */
const MOST_CHIPS = 3;
const WIDE = 'min(620px, 92vw)';

const sameKey = (left: Offer, right: Offer) => left.key === right.key;
const labelOf = (offer: Offer) => offer.label;

/** Their place among others is no key: one that is taken away would hand its element on. */
type ItemProps = Pick<ChipProps, 'onDelete' | 'tabIndex'> & { readonly key?: number };

type InputAttributes = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

/** The rules of MUI's choice box; `value` stays one object while the same is chosen: for another the box forgets what is typed over it. */
function useChoosing(props: ChoiceBoxProps, value: Offer | Offer[] | null) {
  const { onSearch, onOpen } = props;
  return useAutocomplete<Offer, boolean, false, false>({
    componentName: 'ChoiceBox',
    id: props.id,
    multiple: props.many,
    disableCloseOnSelect: props.many,
    disabled: props.disabled ?? false,
    options: props.offers,
    value,
    getOptionLabel: labelOf,
    getOptionKey: (offer) => offer.key,
    isOptionEqualToValue: sameKey,
    ...(onSearch && { filterOptions: (offers: Offer[]) => offers }),
    ...(onOpen && { onOpen }),
    onInputChange: (_event, text, reason) => onSearch?.(reason === 'input' ? text : '', reason === 'input'),
    onChange: (_event, next) => props.onChoose(next === null ? [] : Array.isArray(next) ? next : [next]),
  });
}

type Choosing = ReturnType<typeof useChoosing>;

/** What is chosen where it can be several. */
function Chips({
  chosen,
  combo,
  disabled,
}: Pick<ChoiceBoxProps, 'chosen' | 'disabled'> & { readonly combo: Choosing }) {
  const shown = combo.focused ? chosen : chosen.slice(0, MOST_CHIPS);
  return (
    <>
      {shown.map((offer, index) => {
        const { key: _place, ...chip } = combo.getItemProps({ index }) as ItemProps;
        return (
          <Chip
            {...chip}
            key={offer.key}
            className={css.chip ?? ''}
            disabled={disabled ?? false}
            size="small"
            label={offer.label}
            sx={{ borderRadius: 1 }}
          />
        );
      })}
      {shown.length < chosen.length && <span className={css.chip}>{`+${chosen.length - shown.length}`}</span>}
    </>
  );
}

/** The cross, which takes the arrow's place while it is wanted, so that it costs the value no room. */
function EndButtons({ combo, disabled }: { readonly combo: Choosing; readonly disabled: boolean }) {
  const { t } = useText();
  const turn = t(combo.popupOpen ? 'collapse' : 'expand');
  return (
    <span className={css.end}>
      {combo.dirty && !disabled && (
        <button {...combo.getClearProps()} className={css.clear} aria-label={t('clear')} title={t('clear')}>
          <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
            <path d="M19 6.410 17.590 5 12 10.590 6.410 5 5 6.410 10.590 12 5 17.590 6.410 19 12 13.410 17.590 19 19 17.590 13.410 12z" />
          </svg>
        </button>
      )}
      <button
        {...combo.getPopupIndicatorProps()}
        className={css.arrow}
        disabled={disabled}
        aria-label={turn}
        title={turn}
        data-open={combo.popupOpen ? '' : undefined}
      >
        <DownArrow />
      </button>
    </span>
  );
}

/** Chooses one or several: typing narrows, the keyboard chooses, a cross clears. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { t } = useText();
  const { many, chosen, disabled = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const signature = JSON.stringify(chosen.map(({ key, label }) => [key, label]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for what is chosen
  const value = useMemo(() => (many ? [...chosen] : (chosen[0] ?? null)), [many, signature]);
  const combo = useChoosing(props, value);
  const { ref, onFocus, onBlur, onMouseDown, ...input } = combo.getInputProps() as InputAttributes;
  // Its type says nothing of the element that it takes.
  const tellAnchor: (element: HTMLElement | null) => void = combo.setAnchorEl;
  const root = combo.getRootProps() as HTMLAttributes<HTMLDivElement>;
  const inputRef = useForkRef<HTMLInputElement>(ref, props.inputRef);
  const isTable = props.offers.some(({ facts = [], isRecent }) => isRecent || facts.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed beside the input is meant for it
    <div
      {...root}
      ref={box}
      className={`${boxes.box} ${css.box}`}
      data-wrong={props.invalid ? '' : undefined}
      data-off={disabled ? '' : undefined}
      data-many={many ? '' : undefined}
      onMouseDown={(event: MouseEvent<HTMLDivElement>) => {
        root.onMouseDown?.(event);
        if (event.target === event.currentTarget) onMouseDown?.(event as unknown as MouseEvent<HTMLInputElement>);
      }}
    >
      {many && <Chips chosen={chosen} combo={combo} disabled={disabled} />}
      <input
        {...input}
        ref={inputRef}
        className={boxes.input}
        placeholder={chosen.length === 0 ? props.placeholder : ''}
        aria-label={props.name}
        {...props.aria}
        onMouseDown={onMouseDown}
        onFocus={(event) => {
          tellAnchor(box.current);
          onFocus?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          props.onBlur?.(event);
          onBlur?.(event);
        }}
      />
      <EndButtons combo={combo} disabled={disabled} />
      {combo.popupOpen && (
        <ComboList
          combo={combo}
          anchor={box}
          {...(isTable && { placement: 'bottom-start', minWidth: WIDE })}
          nothing={props.loading ? t('searching') : (props.nothing ?? t('noOptions'))}
          renderOption={(given, offer) =>
            offer.isNew || !isTable
              ? renderOffer(given, offer, props.isState === true)
              : renderOfferRow(given, offer, t('recentChoice'))
          }
        />
      )}
    </div>
  );
}
