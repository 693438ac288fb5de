import { createContext } from 'react';

/** The element of the current tab; dialogs stand inside it, so that the other tabs stay in reach. */
export const PaneElementContext = createContext<HTMLElement | null>(null);
