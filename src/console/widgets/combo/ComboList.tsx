import Popper, { type PopperProps } from '@mui/material/Popper';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { type HTMLAttributes, type Key, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import styles from './ComboList.module.css';

export type OptionProps = HTMLAttributes<HTMLLIElement> & { readonly key: Key };

interface ComboListProps<T> extends Pick<PopperProps, 'placement'> {
  readonly combo: Pick<
    UseAutocompleteReturnValue<T, boolean, boolean, boolean>,
    'getListboxProps' | 'getOptionProps' | 'groupedOptions'
  >;
  /** Stands below it, and is at least as wide. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly minWidth?: string | number | undefined;
  /** Stands in place of options. */
  readonly nothing: string;
  readonly renderOption: (props: OptionProps, option: T) => ReactNode;
}

/** As wide as its field, also where that gets another width meanwhile. */
function useWidthOf(anchor: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState(anchor.current?.offsetWidth);
  useLayoutEffect(() => {
    const field = anchor.current;
    if (field === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(field.offsetWidth));
    observer.observe(field);
    return () => observer.disconnect();
  }, [anchor]);
  return width;
}

/** What a combo box offers, drawn while it is open only: most of them never are. */
export function ComboList<T>({
  combo,
  anchor,
  placement = 'bottom',
  minWidth,
  nothing,
  renderOption,
}: ComboListProps<T>) {
  const width = useWidthOf(anchor);
  const options = combo.groupedOptions as readonly T[];
  return (
    <Popper
      open
      role="presentation"
      className={styles.popper ?? ''}
      anchorEl={anchor.current}
      placement={placement}
      style={{ width, minWidth }}
    >
      <div className={styles.paper} data-part="offers">
        <div role="status" aria-live="polite" aria-atomic>
          {options.length === 0 && (
            // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
            <div className={styles.nothing} onMouseDown={(event) => event.preventDefault()}>
              {nothing}
            </div>
          )}
        </div>
        {options.length > 0 && (
          <ul {...combo.getListboxProps()} className={styles.list}>
            {options.map((option, index) =>
              renderOption(combo.getOptionProps({ option, index }) as OptionProps, option),
            )}
          </ul>
        )}
      </div>
    </Popper>
  );
}
