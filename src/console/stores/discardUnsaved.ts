import { forgetUnsaved, unsavedStore } from '../start/stores/unsavedStore.ts';
import { abandonDraft } from './openDrafts.ts';

/** The person agreed to lose the unsaved input of a tab: neither a mark nor a draft is left. */
export function discardUnsaved(tab: string): void {
  for (const name of unsavedStore.get()[tab] ?? []) abandonDraft(name);
  forgetUnsaved(tab);
}
