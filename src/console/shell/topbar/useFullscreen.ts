import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = () => document.fullscreenElement !== null;

export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Whether the console fills the screen, and the way in and out. */
export function useFullscreen(): readonly [boolean, () => void] {
  const full = useSyncExternalStore(subscribe, isFull, isFull);
  const toggle = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return [full, toggle];
}
