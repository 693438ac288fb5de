import styles from './import.module.css';
import { useColumnWords } from './useColumnWords.ts';
import type { Importing } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

/** Names the columns that go where their names only come near to: on the way to the records nobody overlooks a wrong guess. */
export function Guesses({ importing }: { readonly importing: Importing }) {
  const { t, list } = useImportTexts();
  const { wordOf, headerOf } = useColumnWords(importing);
  const pairs = importing.mapping.flatMap((name, at) =>
    importing.isGuess(at) ? [t('import.guessPair', { header: headerOf(at), field: wordOf(name) })] : [],
  );
  return pairs.length > 0 && <p className={styles.warning}>{t('import.guesses', { pairs: list(pairs) })}</p>;
}
