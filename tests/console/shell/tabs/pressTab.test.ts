import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPressedSince, pressedTab, pressTab } from '../../../../src/console/shell/tabs/pressTab.ts';
import { HOME_TAB, type Tab, tabsStore } from '../../../../src/console/stores/tabsStore.ts';

const tab = (id: string): Tab => ({ ...HOME_TAB, id, location: `${id}?page=2`, closable: true });
const [ent, exam] = [tab('/ent'), tab('/exam')];
const HERE = { pathname: '/wel/index', search: '', hash: '', state: null, key: 'here' };
const nextFrame = () => vi.advanceTimersByTime(17);

beforeEach(() => {
  vi.useFakeTimers();
  tabsStore.set({ list: [HOME_TAB, ent, exam], active: HOME_TAB.id });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  tabsStore.set({ list: [HOME_TAB], active: HOME_TAB.id });
});

describe('a press on a kept tab', () => {
  it('is answered by the strip, then by the page, then by the address, each in a frame of its own', () => {
    const navigate = vi.fn();

    pressTab(ent, navigate, HERE);
    expect([pressedTab.get(), tabsStore.get().active]).toEqual([ent.id, HOME_TAB.id]);

    nextFrame();
    expect([pressedTab.get(), tabsStore.get().active]).toEqual(['', ent.id]);
    expect(navigate).not.toHaveBeenCalled();

    nextFrame();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(ent.location);
  });

  it('leads to the last of two that come within one frame', () => {
    const navigate = vi.fn();

    pressTab(ent, navigate, HERE);
    pressTab(exam, navigate, HERE);
    vi.runAllTimers();

    expect(tabsStore.get().active).toBe(exam.id);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(exam.location);
  });

  it('leads nowhere when the tab is closed before it is shown', () => {
    const navigate = vi.fn();

    pressTab(ent, navigate, HERE);
    tabsStore.set({ list: [HOME_TAB, exam], active: HOME_TAB.id });
    vi.runAllTimers();

    expect([pressedTab.get(), tabsStore.get().active]).toEqual(['', HOME_TAB.id]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('does not take somebody back who has gone elsewhere meanwhile', () => {
    const navigate = vi.fn();

    pressTab(ent, navigate, HERE);
    nextFrame();
    tabsStore.set({ ...tabsStore.get(), active: exam.id });
    vi.runAllTimers();

    expect(navigate).not.toHaveBeenCalled();
    expect(tabsStore.get().active).toBe(exam.id);
  });

  it('is obeyed though the page that is left comes to its address again meanwhile', () => {
    const navigate = vi.fn();

    pressTab(ent, navigate, HERE);
    nextFrame();
    tabsStore.set({ ...tabsStore.get(), active: HOME_TAB.id });
    vi.runAllTimers();

    expect(navigate).toHaveBeenCalledExactlyOnceWith(ent.location);
  });

  it('overtakes what was gone to before it, until its own address follows or it is given up', () => {
    const elsewhere = { ...HERE, key: 'elsewhere' };
    const followed = vi.fn(() => expect(isPressedSince(HERE)).toBe(false));

    pressTab(ent, followed, HERE);
    expect([isPressedSince(HERE), isPressedSince(elsewhere)]).toEqual([true, false]);
    nextFrame();
    expect(isPressedSince(HERE)).toBe(true);
    nextFrame();
    expect(followed).toHaveBeenCalledOnce();
    expect(isPressedSince(HERE)).toBe(false);

    pressTab(exam, followed, HERE);
    tabsStore.set({ list: [HOME_TAB], active: ent.id });
    nextFrame();
    expect(isPressedSince(HERE)).toBe(false);
  });

  it('is obeyed in a window that is not drawn', () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const navigate = vi.fn();

    pressTab(ent, navigate, HERE);
    vi.advanceTimersByTime(200);

    expect(tabsStore.get().active).toBe(ent.id);
    expect(navigate).toHaveBeenCalledOnce();
    frames.mockRestore();
  });
});
