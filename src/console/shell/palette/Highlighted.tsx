import { Fragment } from 'react';
import { patternOf } from '../../widgets/patternOf.ts';
import styles from './Palette.module.css';

interface HighlightedProps {
  readonly text: string;
  readonly asked: string;
}

/** Where the text is cut: what was typed as it stands, else each of its words. */
function piecesOf(text: string, asked: string): readonly string[] {
  const wanted = text.toLowerCase().includes(asked.toLowerCase()) ? [asked] : asked.split(/\s+/);
  const pattern = wanted.map(patternOf).join('|');
  // Every second piece is one that was looked for.
  return text.split(new RegExp(`(${pattern})`, 'i'));
}

/** A text with what was typed in it marked. */
export function Highlighted({ text, asked }: HighlightedProps) {
  if (asked === '') return text;
  return piecesOf(text, asked).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text is its place
    <Fragment key={at}>{at % 2 === 1 ? <mark className={styles.mark}>{piece}</mark> : piece}</Fragment>
  ));
}
