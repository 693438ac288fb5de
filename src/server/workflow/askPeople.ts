import type { PeopleDirectory } from '../../flow/approvers/PeopleDirectory.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { directoryOf, nothingKnown, nothingWanted, readPeople, wantsNothing } from './readPeople.ts';

/** Every round learns something that no round before knew; so many follow only from a ring that nobody foresaw. */
const MAX_ROUNDS = 40;

/**
 * Works something out about people. The work is pure and may ask whatever it likes of a directory that only answers
 * what has been read: it is done again with what it asked for in vain, until it asked for nothing more. Most steps
 * need one or two reads, one that asks nobody needs none.
 */
export async function askPeople<T>(
  directory: Directory,
  tenantId: string,
  work: (people: PeopleDirectory) => T,
): Promise<T> {
  const known = nothingKnown();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wanted = nothingWanted();
    const outcome = attempt(() => work(directoryOf(known, wanted)));
    if (wantsNothing(wanted)) return outcome();
    await readPeople(directory, tenantId, wanted, known);
  }
  throw new Error('The rules of this process ask for people without end');
}

/** What was thrown while something was missing may come from that. */
function attempt<T>(work: () => T): () => T {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
