import ArrowDown from '@mui/icons-material/ArrowDropDown';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { IconButton, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { chooseFirst } from '../choice/chooseFirst.ts';
import { keysOf } from '../choice/keysOf.ts';
import { knownTitles } from '../choice/knownTitles.ts';
import { ReferenceInput } from '../choice/ReferenceInput.tsx';
import { referenceFilter } from '../choice/referenceFilter.ts';
import { useStillFits } from '../choice/useStillFits.ts';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from '../inputs/ariaOf.ts';
import { placeholderOf } from '../inputs/placeholderOf.ts';
import { RegionPanel } from './RegionPanel.tsx';
import { RegionPopup } from './RegionPopup.tsx';
import styles from './region.module.css';
import { chainOf, levelsOf, pathText, type RegionTarget, shortText } from './regionNodes.ts';
import { useOwnRegion, useRegionsAbove } from './useRegions.ts';

/** Where there is little room the beginning gives way: what decides stands at the end. */
const ENDS_SHOWN = { textOverflow: 'ellipsis', direction: 'rtl', textAlign: 'left' } as const;
/** A bracket at the end would change sides. */
const endsNeutral = /[)）]$/;

/** Nowhere above the region that it lies within. */
const startOf = (wanted: string | undefined, outer: string | undefined) =>
  outer === undefined || wanted?.startsWith(outer) ? wanted : outer;

/** Digits of a county's code: what begins so is near. */
const COUNTY_DIGITS = 6;

function OneRegion({ target, ...props }: InputProps & { readonly target: RegionTarget }) {
  const { field, format, value, onChange, record, dependencies } = props;
  const { t, text } = format.texts;
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly typed: string }>();
  const isNarrow = useNarrow();
  const narrow = useMemo(() => referenceFilter(field.filter, dependencies), [field, dependencies]);
  const outer = field.within === undefined ? undefined : keysOf(dependencies[field.within])[0];
  const { own, loading: ownLoading } = useOwnRegion(opened !== undefined);
  const key = keysOf(value)[0];
  const titles = useMemo(() => knownTitles(field, record), [field, record]);
  useStillFits(target, narrow, keysOf(value), (keys) => onChange(keys[0] ?? null));
  const { known, loading } = useRegionsAbove(
    target,
    [key, own, outer].flatMap((code) => code ?? []),
  );
  const chain = key === undefined ? [] : chainOf(key, known);
  const label = key === undefined ? '' : shortText(chain) || (titles.get(key) ?? key);
  const levels = levelsOf(field);
  // At the value, else where the person works: the list that she or her region stands in.
  const ownNode = own === undefined ? undefined : known.get(own);
  const near = ownNode === undefined || ownNode.level < levels.max ? own : ownNode.parent;
  const start = startOf(key === undefined ? near : known.get(key)?.parent, outer);
  // The field is left when the list closes, not when it opens.
  const close = () => {
    setOpened(undefined);
    props.onBlur();
  };
  const open = (anchor: HTMLElement, typed = '') => !props.disabled && setOpened({ anchor, typed });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const typed = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!typed && event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== ' ') return;
    event.preventDefault();
    open(event.currentTarget, typed ? event.key : '');
  };
  return (
    <>
      <OutlinedInput
        fullWidth
        readOnly
        size="small"
        value={endsNeutral.test(label) ? `${label}\u200e` : label}
        title={pathText(chain) || undefined}
        error={props.invalid}
        disabled={props.disabled}
        placeholder={placeholderOf(props, 'choose')}
        inputRef={props.inputRef}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => opened === undefined && props.onBlur()}
        sx={{ cursor: 'pointer', '& input': { cursor: 'pointer', ...(label === '' ? {} : ENDS_SHOWN) }, pr: 1 }}
        slotProps={{
          input: {
            ...ariaOf(props),
            role: 'combobox',
            'aria-haspopup': 'dialog',
            'aria-expanded': opened !== undefined,
          },
        }}
        endAdornment={
          <>
            {key !== undefined && !props.disabled && (
              <IconButton
                size="small"
                tabIndex={-1}
                aria-label={t('clear')}
                onClick={(event) => {
                  event.stopPropagation();
                  onChange(null);
                }}
              >
                <ClearIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
            <ArrowDown aria-hidden sx={{ fontSize: 24, color: 'action.active' }} />
          </>
        }
      />
      {opened && (
        <RegionPopup anchor={opened.anchor} label={text(field.label)} onClose={close}>
          {isNarrow && (
            <header className={styles.head}>
              <strong>{text(field.label)}</strong>
              <IconButton aria-label={t('close')} onClick={close}>
                <CloseIcon />
              </IconButton>
            </header>
          )}
          <RegionPanel
            target={target}
            levels={levels}
            value={key}
            start={start}
            outer={outer}
            nothing={chooseFirst(narrow, format)}
            ready={!loading && (key !== undefined || !ownLoading)}
            typed={opened.typed}
            near={own?.slice(0, COUNTY_DIGITS)}
            label={text(field.label)}
            onChoose={(node) => {
              onChange(node.key);
              close();
            }}
            onClose={close}
          />
        </RegionPopup>
      )}
    </>
  );
}

/** Chooses a region: found by typing, or reached through the levels from where the person is. */
export function RegionInput(props: InputProps) {
  const { target } = props.format;
  if (target === undefined) return null;
  return props.field.many ? <ReferenceInput {...props} target={target} /> : <OneRegion {...props} target={target} />;
}
