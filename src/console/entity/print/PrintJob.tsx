import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { wallTime } from '../../../model/wallTime.ts';
import { useText } from '../../i18n/useText.ts';
import { useSession } from '../../stores/useSession.ts';
import { printElement } from '../../widgets/printElement.ts';
import styles from './PrintJob.module.css';
import { picturesLoaded } from './picturesLoaded.ts';

interface PrintJobProps {
  readonly title: string;
  readonly landscape?: boolean;
  /** Printed, or the person thought better of it. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Titles that the sheet asks for are asked together a moment after it is drawn. */
const SETTLE_MS = 100;

/** Stands beside what may still be on its way: once all is there, it tells so. */
function WhenSettled({ onSettled }: { readonly onSettled: () => void }) {
  const fetching = useIsFetching();
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (fetching > 0) return;
    const timer = setTimeout(() => settled.current(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [fetching]);
  return null;
}

/** Draws a sheet out of sight, prints it as soon as its data and pictures are there, and is done. */
export function PrintJob({ title, landscape = false, onDone, children }: PrintJobProps) {
  const { t } = useText();
  const { user } = useSession();
  const sheet = useRef<HTMLElement>(null);
  const print = async () => {
    const element = sheet.current;
    if (element === null) return;
    await picturesLoaded(element);
    // Closed while the pictures were loading: nobody waits for it any more.
    if (!element.isConnected) return;
    printElement(element);
    onDone();
  };
  return (
    <div hidden>
      <Suspense>
        <article ref={sheet} className={styles.sheet} data-part="sheet" data-landscape={landscape}>
          <header>
            <h1>{title}</h1>
            <small>{t('printed', { time: wallTime(Date.now()), name: user.name })}</small>
          </header>
          {children}
        </article>
        <WhenSettled onSettled={() => void print()} />
      </Suspense>
    </div>
  );
}
