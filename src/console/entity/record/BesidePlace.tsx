import { type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { usePane } from '../../context/usePane.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { createStore } from '../../start/stores/createStore.ts';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { useWidth } from '../../widgets/useWidth.ts';
import { placeOf } from '../dialogAddress.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { ScreenMap } from '../ScreenMap.ts';
import styles from './beside.module.css';
import { keptWidth, limitedWidth, MIN_PLACE_PX, mostWidth } from './placeWidth.ts';
import { type RecordWalk, WalkContext } from './RecordWalk.ts';

const RecordPlace = lazyPart(async () => (await import('./RecordPlace.tsx')).RecordPlace);

interface BesidePlaceProps {
  readonly context: EntityScreenContext;
  readonly screens: ScreenMap['detail'];
  readonly children: ReactNode;
}

/** Where a place comes whose code is on its way: the list gives the room away in one step. */
function PlaceRoom({ room }: { readonly room: number }) {
  const [stored] = useStore<unknown>('record.width', undefined);
  return <div className={styles.room} style={{ width: limitedWidth(keptWidth(stored), mostWidth(room)) }} />;
}

/** A list, and beside it the record that the pane's address names; the list stays as it is, scroll and all. */
export function BesidePlace({ context, screens, children }: BesidePlaceProps) {
  const { pathname, basePath } = usePane();
  const narrow = useNarrow();
  const [ref, room] = useWidth();
  const [walk] = useState(() => createStore<RecordWalk | undefined>(undefined));
  const named = placeOf(pathname, basePath);
  const place = context.abilities.view ? named : undefined;
  const covers =
    place !== undefined && (narrow || place.kind === 'page' || (room > 0 && mostWidth(room) < MIN_PLACE_PX));
  return (
    <WalkContext.Provider value={walk}>
      <div ref={ref} className={styles.frame}>
        <div className={styles.list} inert={covers}>
          {children}
        </div>
        {place && (
          <Suspense fallback={covers ? null : <PlaceRoom room={room} />}>
            <RecordPlace context={context} screens={screens} place={place} covers={covers} room={room} />
          </Suspense>
        )}
      </div>
    </WalkContext.Provider>
  );
}
