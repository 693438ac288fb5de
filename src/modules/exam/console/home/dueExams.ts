import type { EntryState } from '../../wire/entryState.ts';
import type { Entry } from '../sitting/ExamList.tsx';

const DUE: readonly EntryState[] = ['sitting', 'open', 'closedNow', 'waiting', 'onSite', 'upcoming'];

/** What waits for somebody, the most pressing first; an exam she has passed is no longer due. */
export const dueExams = (entries: readonly Entry[]): readonly Entry[] =>
  entries
    .filter(({ state, result }) => DUE.includes(state) && (state === 'sitting' || result !== '1'))
    .toSorted((a, b) => DUE.indexOf(a.state) - DUE.indexOf(b.state) || (a.endTime < b.endTime ? -1 : 1));
