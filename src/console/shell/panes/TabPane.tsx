import { memo, Suspense, useCallback, useState } from 'react';
import { PaneElementContext } from '../../context/PaneElementContext.ts';
import type { Tab } from '../../stores/tabsStore.ts';
import { PaneBoundary } from './PaneBoundary.tsx';
import { PaneContent } from './PaneContent.tsx';
import { PaneLocation } from './PaneLocation.tsx';
import { PaneSkeleton } from './PaneSkeleton.tsx';
import styles from './panes.module.css';

/** One tab: its own location, its own error page, its own waiting. Showing and hiding it renders nothing anew. */
export const TabPane = memo(function TabPane({ tab }: { readonly tab: Tab }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // A tab that hides lets go of its refs, but its element stays: dialogs must not lose the place they stand in.
  const keepElement = useCallback((found: HTMLElement | null) => {
    if (found !== null) setElement(found);
  }, []);
  return (
    <section className={styles.pane} data-part="pane" ref={keepElement}>
      <div className={styles.paneScroll} data-part="pane-scroll">
        {/* Its dialogs stand in the element: built before it is there, one would cover the whole console for good. */}
        {element !== null && (
          <PaneElementContext.Provider value={element}>
            <PaneLocation id={tab.id} location={tab.location}>
              <PaneBoundary>
                <Suspense fallback={<PaneSkeleton />}>
                  <PaneContent />
                </Suspense>
              </PaneBoundary>
            </PaneLocation>
          </PaneElementContext.Provider>
        )}
      </div>
    </section>
  );
});
