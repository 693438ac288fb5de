import { useText } from '../../i18n/useText.ts';
import typography from '../../widgets/typography.module.css';
import type { FieldNote } from './fieldNotes.ts';

/** A note below a field. What it leads to opens beside the form, which keeps what was typed. */
export function NoteText({ note: { say, link } }: { readonly note: FieldNote }) {
  const text = say(useText());
  if (link === undefined) return text;
  return (
    <>
      {text}
      {link.to === undefined ? (
        link.name
      ) : (
        <a className={typography.link} href={link.to} target="_blank" rel="noopener">
          {link.name}
        </a>
      )}
    </>
  );
}
