import { copyText } from '../../widgets/copyText.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import styles from '../../widgets/typography.module.css';
import type { FieldFormat } from '../FieldFormat.ts';

interface CodeBlockProps {
  readonly text: string;
  readonly texts: FieldFormat['texts'];
}

/** Several lines as they were written, in the monospace stack, to be copied as a whole. */
export function CodeBlock({ text, texts }: CodeBlockProps) {
  return (
    <div style={{ display: 'flex', alignItems: 'flex-start', gap: 8 }}>
      <pre className={`${styles.code} ${styles.text}`} style={{ flex: 1, minWidth: 0, margin: 0 }}>
        {text}
      </pre>
      <TipButton icon="content_copy" name={texts.t('copy')} onClick={() => void copyText(text, 'copied')} />
    </div>
  );
}
