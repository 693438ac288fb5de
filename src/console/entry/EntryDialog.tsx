import type { Entry } from '../start/stores/entryStore.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { GuestDialog } from './GuestDialog.tsx';

/** What still stands between a proven identity and the console. */
export function EntryDialog({ entry }: { readonly entry: Entry }) {
  return entry.kind === 'guest' ? <GuestDialog entry={entry} /> : <ChoiceDialog entry={entry} />;
}
