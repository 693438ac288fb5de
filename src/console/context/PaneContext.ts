import { createContext } from 'react';

/** One tab of the strip as the screen inside it sees it. Hidden panes keep their own location. */
export interface Pane {
  /** Stable while the tab is open; use it in store keys. */
  readonly id: string;
  /** The menu path the tab was opened for: `/exam/examTaskInfo`. Dialog addresses begin with it. */
  readonly basePath: string;
  /** Location of this pane, not of the browser. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Goes to an address: inside this pane when it lies below `basePath`, else in its own tab. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Marks unsaved input under a name: the tab shows a dot, closing it and signing out ask first. */
  readonly setUnsaved: (name: string, unsaved: boolean) => void;
}

export const PaneContext = createContext<Pane | undefined>(undefined);
