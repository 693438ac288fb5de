import { useContext } from 'react';
import { type Pane, PaneContext } from './PaneContext.ts';

export function usePane(): Pane {
  const pane = useContext(PaneContext);
  if (pane === undefined) {
    throw new Error('usePane is used outside a tab pane; wrap the screen in <PaneContext.Provider>.');
  }
  return pane;
}
