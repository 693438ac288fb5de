import '../stores/readStores.ts';
import { createRoot } from 'react-dom/client';
import { entryStore } from '../start/stores/entryStore.ts';
import { EntryDialog } from './EntryDialog.tsx';

function Entries() {
  const entry = entryStore.use();
  return entry === undefined ? null : <EntryDialog entry={entry} />;
}

/** Shows what still stands between a proven identity and the console, until the answer is called. */
export function openEntry(place: HTMLElement): () => void {
  const root = createRoot(place);
  root.render(<Entries />);
  return () => root.unmount();
}
