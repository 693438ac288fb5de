import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEntry, readRecord, removeEntry, writeEntry } from '../../../../src/console/start/storage/entries.ts';
import { isText, isTexts } from '../../../../src/model/guards.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a storage entry', () => {
  it('has a prefix, its type, its content and its time', () => {
    writeEntry('language', 'en');

    expect(JSON.parse(localStorage.getItem('shian-language') ?? '')).toEqual({
      dataType: 'string',
      content: 'en',
      datetime: expect.any(Number),
    });
  });

  it('goes to the session storage when asked, and is read from there first', () => {
    writeEntry('isLock', 'local');
    writeEntry('isLock', 'session', 'session');

    expect(sessionStorage.getItem('shian-isLock')).toContain('"type":"session"');
    expect(readEntry('isLock', isText)).toBe('session');
  });

  it.each(['{', 'null', '1', '"x"', '[]', '{"content":', 'x'.repeat(1_000_000)])(
    'reads as absent when it is damaged',
    (text) => {
      localStorage.setItem('shian-tagList', text);

      expect(readRecord('tagList')).toBeUndefined();
    },
  );

  it('reads as absent in another shape than expected', () => {
    writeEntry('openGroups', { not: 'a list' });

    expect(readEntry('openGroups', isTexts)).toBeUndefined();
  });

  it('lives in memory while the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    writeEntry('language', 'en');

    expect(readEntry('language', isText)).toBe('en');
    removeEntry('language');
    expect(readEntry('language', isText)).toBeUndefined();
  });

  it('lives in memory while the storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

    writeEntry('language', 'en');

    expect(readEntry('language', isText)).toBe('en');
    removeEntry('language');
  });
});
