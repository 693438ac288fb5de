import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commentDraft, keepDraft } from '../../../src/console/entity/comments/commentDrafts.ts';
import { EMPTY_DRAFT } from '../../../src/console/entity/comments/Draft.ts';
import { clearOtherUsers } from '../../../src/console/start/session/clearOtherUsers.ts';
import { NO_SESSION, sessionStore } from '../../../src/console/start/stores/sessionStore.ts';

const begun = { ...EMPTY_DRAFT, text: '还没说完' };
const signIn = (id: string) => sessionStore.set({ ...NO_SESSION, user: { id } as never });

beforeEach(() => {
  sessionStorage.clear();
  signIn('1');
});

describe('a comment that was begun', () => {
  it('is there again after a reload, for its record alone', async () => {
    keepDraft('clue', '7', begun);
    vi.resetModules();
    const { sessionStore: again } = await import('../../../src/console/start/stores/sessionStore.ts');
    again.set(sessionStore.get());
    const reloaded = await import('../../../src/console/entity/comments/commentDrafts.ts');

    expect(reloaded.commentDraft('clue', '7')).toEqual(begun);
    expect(reloaded.commentDraft('clue', '8')).toEqual(EMPTY_DRAFT);
  });

  it('is nobody else’s, and gone once somebody else has signed in', () => {
    keepDraft('clue', '7', begun);
    signIn('2');
    expect(commentDraft('clue', '7')).toEqual(EMPTY_DRAFT);

    clearOtherUsers('2');
    signIn('1');
    expect(commentDraft('clue', '7')).toEqual(EMPTY_DRAFT);
  });
});
