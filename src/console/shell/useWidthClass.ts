import { useSyncExternalStore } from 'react';

/** 3 from 1200, 2 from 992, 1 from 768, else 0. */
export type WidthClass = 0 | 1 | 2 | 3;

const EDGES = [768, 992, 1200] as const;

export function widthClassOf(width: number): WidthClass {
  return EDGES.filter((edge) => width >= edge).length as WidthClass;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const read = () => widthClassOf(window.innerWidth);

export const useWidthClass = (): WidthClass => useSyncExternalStore(subscribe, read, read);
