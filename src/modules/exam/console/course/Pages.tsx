import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import styles from './course.module.css';
import type { Study } from './Study.ts';
import { useWatch } from './useWatch.ts';

interface PagesProps {
  readonly count: number;
  readonly label: string;
  readonly word: 'study.page' | 'study.picture';
  readonly study: Study;
  /** Shows a page, 1-based. */
  readonly children: (page: number) => ReactNode;
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** Pages to turn, by buttons and keys, beginning where one stopped; every second on a page is noted. */
export function Pages({ count, label, word, study, children }: PagesProps) {
  const { t } = useTextsOf(TEXTS);
  const [page, setPage] = useState(() => Math.min(count, Math.max(1, study.resumeAt)));
  const beat = useCallback(() => study.note(page, count, 1), [study, page, count]);
  useWatch(beat);
  const turn = (step: number) => {
    study.flush();
    setPage((now) => Math.min(count, Math.max(1, now + step)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <section className={styles.pages} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.page} data-part="course-page">
        {children(page)}
      </div>
      <footer>
        <button type="button" aria-label={t('study.previous')} disabled={page === 1} onClick={() => turn(-1)}>
          <ChevronLeft />
        </button>
        <output>{t(word, { page, count })}</output>
        <button type="button" aria-label={t('study.next')} disabled={page === count} onClick={() => turn(1)}>
          <ChevronRight />
        </button>
      </footer>
    </section>
  );
}
