import { type KeyboardEvent, memo, useState } from 'react';
import { halfWidth } from '../../../model/halfWidth.ts';
import { LONG_PAGE } from '../../data/longPage.ts';
import { useText } from '../../i18n/useText.ts';
import { PageTurner } from '../../widgets/PageTurner.tsx';
import { useNarrow } from '../../widgets/useNarrow.ts';
import styles from './Pager.module.css';
import { SizePicker } from './SizePicker.tsx';

export interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** The table below may hold more rows than a page: it draws those in sight. */
  readonly scrolls?: boolean;
  /** The size is what the window has room for. */
  readonly fits?: boolean;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (size: number) => void;
  /** Given where a page can be as long as the window. */
  readonly onFitWindow?: () => void;
}

/** Sizes that every list offers. */
export const PAGE_SIZES = [10, 30, 50, 100, 200];

/** In place of a size. */
const FIT = 'fit';

/** Total, sizes, previous, pages, next, jumper: in that order. */
export const Pager = memo(function Pager(props: PagerProps) {
  const { page, perPage, total, scrolls = false, onPage, onPerPage, onFitWindow } = props;
  const { t } = useText();
  const narrow = useNarrow();
  // Cards on a phone have no height to divide by.
  const offersFit = onFitWindow !== undefined && !narrow;
  const fits = props.fits === true && offersFit;
  const [target, setTarget] = useState('');
  const count = Math.max(1, Math.ceil(total / perPage));
  // The box stands where the sentence of each language wants it.
  const [before, after] = t('goTo').split('{box}');
  const jump = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const wanted = Number.parseInt(target, 10);
    if (Number.isInteger(wanted)) onPage(Math.min(count, Math.max(1, wanted)));
    setTarget('');
  };
  const offered = scrolls ? [...PAGE_SIZES, LONG_PAGE] : PAGE_SIZES;
  const sizes = fits || offered.includes(perPage) ? offered : [...offered, perPage].toSorted((a, b) => a - b);
  const sizeText = (size: number) => (size === LONG_PAGE ? t('inOneScroll') : t('perPage', { size }));
  const fitting = offersFit ? [{ key: FIT, label: t('fitWindow') }] : [];
  return (
    <nav aria-label={t('pages')} className={styles.pager}>
      <span>{t('total', { total })}</span>
      <SizePicker
        sizes={[...sizes.map((size) => ({ key: size, label: sizeText(size) })), ...fitting]}
        chosen={fits ? FIT : perPage}
        shown={fits ? t('perPageFit', { size: perPage }) : sizeText(perPage)}
        onChoose={(key) => (key === FIT ? onFitWindow?.() : onPerPage(Number(key)))}
      />
      {/* There is nothing to turn on a single page. */}
      {count > 1 && <PageTurner count={count} page={page} onPage={onPage} />}
      {count > 1 && (
        <label className={styles.jumper}>
          {before}
          <input
            value={target}
            inputMode="numeric"
            onChange={(event) => setTarget(halfWidth(event.target.value).replace(/\D/g, ''))}
            onKeyDown={jump}
          />
          {after}
        </label>
      )}
    </nav>
  );
});
