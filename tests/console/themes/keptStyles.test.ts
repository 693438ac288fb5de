import createCache, { type EmotionCache } from '@emotion/cache';
import { css, type SerializedStyles } from '@emotion/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStyles, keepStylesLater, restoreStyles } from '../../../src/console/themes/keptStyles.ts';

const newCache = (): EmotionCache => createCache({ key: 'sa', speedy: true });

/** As a component does that is drawn. */
const draw = (cache: EmotionCache, styles: SerializedStyles): void => {
  if (cache.inserted[styles.name] === undefined) cache.insert(`.sa-${styles.name}`, styles, cache.sheet, true);
};

const RED = css({ color: 'rgb(200, 0, 0)' });
const BOLD = css({ fontWeight: 600 });

const looks = (styles: SerializedStyles) => {
  const element = document.createElement('p');
  element.className = `sa-${styles.name}`;
  document.body.append(element);
  const { color, fontWeight } = getComputedStyle(element);
  return { color, fontWeight };
};

/** The page is loaded anew. */
function leave(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
}

// Files after this one draw into the same page, by styles that stand before theirs.
const others = [...document.head.childNodes];
afterAll(() => document.head.replaceChildren(...others));

beforeEach(() => {
  leave();
  localStorage.clear();
});

describe('styles of components, kept for the next visit', () => {
  it('stand in the page again before anything is drawn, known to the cache', () => {
    const before = newCache();
    draw(before, RED);
    keepStyles(before);
    leave();

    restoreStyles('sa', 'abc');
    const now = newCache();

    expect(Object.keys(now.inserted)).toEqual([RED.name]);
    expect(looks(RED).color).toBe('rgb(200, 0, 0)');
    expect(document.querySelector('style')?.nonce).toBe('abc');
  });

  it('are kept together with those that came later', () => {
    const before = newCache();
    draw(before, RED);
    keepStyles(before);
    leave();
    restoreStyles('sa', undefined);
    const second = newCache();
    draw(second, BOLD);
    keepStyles(second);
    leave();

    restoreStyles('sa', undefined);

    expect(Object.keys(newCache().inserted)).toEqual([RED.name, BOLD.name]);
    expect([looks(RED).color, looks(BOLD).fontWeight]).toEqual(['rgb(200, 0, 0)', '600']);
  });

  it.each([
    ['come from another build', { moment: 'another', names: ['x'], css: '' }],
    ['are damaged', { names: 'x' }],
  ])('stay away where they %s', (_why, content) => {
    localStorage.setItem('shian-styles', JSON.stringify({ dataType: 'object', content, datetime: 0 }));

    restoreStyles('sa', undefined);

    expect(document.querySelector('style')).toBeNull();
  });

  it('are collected from the start where they have become many', () => {
    const before = newCache();
    draw(before, RED);
    keepStyles(before);
    expect(localStorage.getItem('shian-styles')).not.toBeNull();
    draw(before, css({ '--long': `"${'x'.repeat(200_001)}"` }));

    keepStyles(before);

    expect(localStorage.getItem('shian-styles')).toBeNull();
  });
});

describe('the moment in which styles are kept', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const keptNames = (): readonly string[] => {
    const entry = localStorage.getItem('shian-styles');
    return entry === null ? [] : JSON.parse(entry).content.names;
  };

  it('comes for whoever leaves again after a second, and once more for a page that opens slowly', () => {
    const cache = newCache();
    draw(cache, RED);
    keepStylesLater(cache);
    vi.advanceTimersByTime(1100);
    expect(keptNames()).toEqual([RED.name]);
    draw(cache, BOLD);

    vi.advanceTimersByTime(2000);

    expect(keptNames()).toEqual([RED.name, BOLD.name]);
  });

  it('does not come where the console has gone before', () => {
    const cache = newCache();
    draw(cache, RED);

    keepStylesLater(cache)();
    vi.advanceTimersByTime(4000);

    expect(keptNames()).toEqual([]);
  });
});
