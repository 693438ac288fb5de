import styles from './Palette.module.css';

interface HighlightedProps {
  readonly text: string;
  readonly asked: string;
}

/** A text with what was typed in it marked. */
export function Highlighted({ text, asked }: HighlightedProps) {
  const at = asked === '' ? -1 : text.toLowerCase().indexOf(asked.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + asked.length)}</mark>
      {text.slice(at + asked.length)}
    </>
  );
}
