import { safeLink } from '../../fields/safeLink.ts';
import typography from '../../widgets/typography.module.css';
import styles from './comments.module.css';
import { namesPattern } from './mentionAt.ts';

interface CommentTextProps {
  readonly text: string;
  /** What the people are called whom it names. */
  readonly names: readonly string[];
}

/** Up to where an address reaches: signs that end a sentence are none of it. */
const LINK = /https?:\/\/[^\s<>"'，。；、）】]+[^\s<>"'，。；、）】.,;:!?)]/g;

/** The text in its pieces: addresses, names of people, and what stands between. */
function piecesOf(text: string, names: readonly string[]): readonly string[] {
  const people = names.length === 0 ? [] : [namesPattern(names)];
  const marks = new RegExp([LINK.source, ...people].join('|'), 'g');
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    pieces.push(text.slice(end, index), mark);
    end = index + mark.length;
  }
  return [...pieces, text.slice(end)];
}

/** Plain text, whatever it looks like: only addresses become links, only people named are marked. */
export function CommentText({ text, names }: CommentTextProps) {
  return (
    <p className={styles.text}>
      {piecesOf(text, names).map((piece, at) => {
        const key = `${at} ${piece}`;
        // Marks stand at odd places, what is between them at even ones.
        if (at % 2 === 0) return <span key={key}>{piece}</span>;
        if (piece.startsWith('@')) return <strong key={key}>{piece}</strong>;
        return (
          <a
            key={key}
            className={typography.link}
            href={safeLink(piece)}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {piece}
          </a>
        );
      })}
    </p>
  );
}
