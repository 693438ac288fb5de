import { forgetUnsaved, unsavedStore } from '../start/stores/unsavedStore.ts';
import { giveUpDraft } from './openDrafts.ts';

/** The person agreed to lose the unsaved input of a tab: neither a mark nor a draft is left. */
export function discardUnsaved(tab: string): void {
  for (const name of unsavedStore.get()[tab] ?? []) giveUpDraft(name);
  forgetUnsaved(tab);
}
