import styles from '../../widgets/typography.module.css';
import type { CellKind } from '../CellKind.ts';
import { withUnit } from '../withUnit.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { plainText } from './plainText.ts';
import { valueLook } from './valueLook.ts';

/** One line in tables with the whole text as tooltip; wrapped in detail views. */
export const textCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place, format, field }) => {
    const text = plainText(value);
    if (place === 'detail') return <span className={styles.text}>{withUnit(text, field, format)}</span>;
    return (
      <span className={styles.line} title={text.length > 8 ? text : undefined}>
        {text}
      </span>
    );
  },
  text: ({ value }) => plainText(value),
};

/** Ids and codes in the monospace stack; what has several lines keeps them in detail views. */
export const codeCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place, format }) => {
    const text = plainText(value);
    if (place === 'detail' && text.includes('\n')) return <CodeBlock text={text} texts={format.texts} />;
    return (
      <span className={`${valueLook(place)} ${styles.code}`} title={text}>
        {text}
      </span>
    );
  },
  text: ({ value }) => plainText(value),
};

/** Dates and times are text in the product's format already (YYYY-MM-DD HH:mm:ss); they stand on one line. */
const clockCell = {
  Show: ({ value }) => (
    <span className={`${styles.line} ${styles.number}`} data-number>
      {plainText(value)}
    </span>
  ),
  text: ({ value }) => plainText(value),
} satisfies CellKind;

export const dateCell: CellKind = { ...clockCell, leastWidth: 116 };
export const dateTimeCell: CellKind = { ...clockCell, leastWidth: 176 };

export const noneCell: CellKind = { Show: () => null, text: () => '', tellsAbsence: true, hasNoColumn: true };

/** Secrets are never shown, not even their length. */
export const secretCell: CellKind = { Show: () => '••••••', text: () => '', hasNoColumn: true };
