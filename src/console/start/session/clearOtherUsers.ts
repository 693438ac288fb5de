import { entryNames, removeEntry } from '../storage/entries.ts';
import { draftName, openingName, pictureName, preferenceName, roomsName } from '../storage/personalNames.ts';

/** Unsaved input of whoever `owner` accepts. */
export function forgetDrafts(owner: (name: string) => boolean = () => true): void {
  for (const name of entryNames('draft-', 'session')) if (owner(name)) removeEntry(name);
}

/**
 * What other people left in this browser and must not meet this one: their drafts, what their lists
 * were filtered by, what their pages read and what stood around them. How they arranged their screens stays; it tells nothing, and is read by nobody else.
 */
export function clearOtherUsers(userId: string): void {
  forgetDrafts((name) => !name.startsWith(draftName(userId, '')));
  for (const nameOf of [openingName, pictureName, roomsName])
    for (const name of entryNames(nameOf(''))) if (name !== nameOf(userId)) removeEntry(name);
  const own = preferenceName(userId, '');
  for (const name of entryNames('preference-')) {
    if (!name.startsWith(own) && /^preference-[^-]*-list\//.test(name)) removeEntry(name);
  }
}
