import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecord, writeEntry } from '../../../src/console/start/storage/entries.ts';
import { hasUnsaved, markUnsaved } from '../../../src/console/start/stores/unsavedStore.ts';
import { discardUnsaved } from '../../../src/console/stores/discardUnsaved.ts';
import { openDraft } from '../../../src/console/stores/openDrafts.ts';

const KEY = 'draft-1-param-7';

beforeEach(() => {
  writeEntry(KEY, { paramName: 'half typed' }, 'session');
  markUnsaved('/system/param', KEY, true);
});

describe('unsaved input that is given up', () => {
  it('leaves no draft, also when its form is in a hidden tab', () => {
    discardUnsaved('/system/param');

    expect(readRecord(KEY)).toBeUndefined();
    expect(hasUnsaved('/system/param')).toBe(false);
  });

  it('is not written again by the form that is still shown', () => {
    const giveUp = vi.fn();
    const close = openDraft(KEY, giveUp);

    discardUnsaved('/system/param');

    expect(giveUp).toHaveBeenCalledOnce();
    close();
  });
});
