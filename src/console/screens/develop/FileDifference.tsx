import { structuredPatch } from 'diff';
import { useMemo } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';

/** Lines around a change. */
const CONTEXT = 4;

const KINDS: Readonly<Record<string, 'added' | 'removed'>> = { '+': 'added', '-': 'removed' };

interface FileDifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

/** What a file would lose and gain. */
export function FileDifference({ before, after, label }: FileDifferenceProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const hunks = useMemo(
    () => structuredPatch('', '', before, after, '', '', { context: CONTEXT }).hunks,
    [before, after],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard.
    <section className={`${styles.code} ${styles.diff}`} aria-label={label} tabIndex={0}>
      {hunks.map((hunk) => (
        <pre key={`${hunk.oldStart} ${hunk.newStart}`} className={styles.hunk}>
          <span
            className={styles.place}
          >{`@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`}</span>
          {hunk.lines.map((line, index) => {
            const kind = KINDS[line.charAt(0)];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one difference never move.
              <span key={index} className={styles.line} data-kind={kind}>
                {kind && <span className="sa-hidden">{t(`codegen.${kind}`)} </span>}
                {line}
              </span>
            );
          })}
        </pre>
      ))}
    </section>
  );
}
