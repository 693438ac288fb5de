import { Link } from '@mui/material';
import type { FieldNote } from './fieldNotes.ts';

/** A note below a field. What it leads to opens beside the form, which keeps what was typed. */
export function NoteText({ note: { text, link } }: { readonly note: FieldNote }) {
  if (link === undefined) return text;
  return (
    <>
      {text}
      {link.to === undefined ? (
        link.name
      ) : (
        <Link href={link.to} target="_blank" rel="noopener">
          {link.name}
        </Link>
      )}
    </>
  );
}
