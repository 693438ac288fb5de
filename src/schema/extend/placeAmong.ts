import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { AuthoredPlace } from './AuthoredExtension.ts';
import type { Adding, Entry } from './Merge.ts';

/** Puts an entry behind or before the one that is named, else at the end; `nameOf` says what others are called. */
export function placeAmong<T>(
  { report }: Pick<Adding, 'report'>,
  entries: Entry<T>[],
  entry: Entry<T>,
  { after, before }: AuthoredPlace,
  nameOf: (value: T) => readonly string[],
): void {
  const wanted = after ?? before;
  if (wanted === undefined) {
    entries.push(entry);
    return;
  }
  const at = entries.findIndex(({ value }) => nameOf(value).includes(wanted));
  if (at >= 0) entries.splice(after === undefined ? at : at + 1, 0, entry);
  else {
    reportPlace(
      { report },
      [...entry.path, after === undefined ? 'before' : 'after'],
      wanted,
      entries.flatMap(({ value }) => nameOf(value)),
    );
    entries.push(entry);
  }
}

export function reportPlace(
  { report }: Pick<Adding, 'report'>,
  path: DocumentPath,
  wanted: string,
  known: readonly string[],
): void {
  const message = `"${wanted}" does not stand there, so nothing can be put beside it`;
  report({ code: 'unknownPlace', path, message, remedy: suggestName(wanted, known) });
}
