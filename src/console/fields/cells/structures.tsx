import { Suspense } from 'react';
import { isObject } from '../../../model/guards.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import styles from '../../widgets/typography.module.css';
import type { CellKind } from '../CellKind.ts';
import { htmlToText } from '../richText/htmlToText.ts';
import type { RichTextProps } from '../richText/RichText.tsx';
import { RowsTable } from '../rows/RowsTable.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { plainText } from './plainText.ts';

const RichText = lazyPart<RichTextProps>(async () => (await import('../richText/RichText.tsx')).RichText);

/** Compact in tables, indented in detail views. */
export const jsonCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place, format }) => {
    if (place === 'detail') return <CodeBlock text={JSON.stringify(value, null, 2)} texts={format.texts} />;
    const text = JSON.stringify(value);
    return (
      <span className={`${styles.line} ${styles.code}`} title={text.slice(0, 300)}>
        {text}
      </span>
    );
  },
  text: ({ value }) => (value === null || value === undefined ? '' : JSON.stringify(value)),
};

/** Words in tables; cleaned formatting in detail views. */
export const htmlCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place }) => {
    const text = htmlToText(plainText(value));
    if (place === 'detail')
      return (
        <Suspense fallback={text}>
          <RichText html={plainText(value)} />
        </Suspense>
      );
    return (
      <span className={styles.line} title={text.slice(0, 300)}>
        {text}
      </span>
    );
  },
  text: ({ value }) => htmlToText(plainText(value)),
};

/** How many in tables; a table of its own in detail views. */
export const rowsCell: CellKind = {
  Show: ({ field, value, format, place }) => {
    const rows = Array.isArray(value) ? value.filter(isObject) : [];
    if (place === 'list') return format.texts.t('rowCount', { count: rows.length });
    return <RowsTable fields={field.fields ?? []} rows={rows} format={format} />;
  },
  text: ({ value, format }) =>
    Array.isArray(value) && value.length > 0 ? format.texts.t('rowCount', { count: value.length }) : '',
};
