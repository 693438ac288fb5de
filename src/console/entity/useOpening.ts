import { useStore } from 'react-admin';

/** `mixed`: a name opens its record beside the list, and the word for viewing a dialog. */
export const OPENINGS = ['mixed', 'beside', 'dialog'] as const;
type RecordOpening = (typeof OPENINGS)[number];

/** Where this person likes records to open, in all lists; and a function that changes it. */
export function useOpening(): readonly [RecordOpening, (opening: RecordOpening) => void] {
  const [stored, store] = useStore<unknown>('record.opening', undefined);
  return [OPENINGS.find((one) => one === stored) ?? 'mixed', store];
}
