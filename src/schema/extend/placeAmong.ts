import { suggestName } from '../Report.ts';
import type { AuthoredPlace } from './AuthoredExtension.ts';
import type { Adding, Entry } from './Merge.ts';

/**
 * Puts an entry behind or before the one that is named, else at the end; `nameOf` says what others are called.
 * A name that is not there is reported; `known` holds what could have been meant, absent: the names of all entries.
 */
export function placeAmong<E extends Entry<unknown>>(
  { report }: Pick<Adding, 'report'>,
  entries: E[],
  entry: E,
  { after, before }: AuthoredPlace,
  nameOf: (entry: E) => readonly string[],
  known?: readonly string[],
): void {
  const wanted = after ?? before;
  if (wanted === undefined) {
    entries.push(entry);
    return;
  }
  const at = entries.findIndex((one) => nameOf(one).includes(wanted));
  if (at >= 0) {
    entries.splice(after === undefined ? at : at + 1, 0, entry);
    return;
  }
  const path = [...entry.path, after === undefined ? 'before' : 'after'];
  const message = {
    zh: `此处没有“${wanted}”，无法排在它旁边`,
    en: `"${wanted}" does not stand there, so nothing can be put beside it`,
  };
  report({ code: 'unknownPlace', path, message, remedy: suggestName(wanted, known ?? entries.flatMap(nameOf)) });
  entries.push(entry);
}
