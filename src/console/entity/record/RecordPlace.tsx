import { Button } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useGetOne, useStore } from 'react-admin';
import { type PlaceAddress, placeAddress } from '../../context/placeAddress.ts';
import { usePane } from '../../context/usePane.ts';
import { undoLatest } from '../../data/heldCalls.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { addressOf, placeOf } from '../dialogAddress.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { rowOf } from '../list/grid/gridCells.ts';
import type { ScreenMap } from '../ScreenMap.ts';
import { useAhead } from '../useAhead.ts';
import { useStill } from '../useStill.ts';
import { KeyHint } from './KeyHint.tsx';
import { nextStepOf } from './nextStep.ts';
import { PlaceBar } from './PlaceBar.tsx';
import { PlaceBody } from './PlaceBody.tsx';
import { PlaceGrip } from './PlaceGrip.tsx';
import { PlaceHead } from './PlaceHead.tsx';
import { placeKeys } from './placeKeys.ts';
import { keptWidth, limitedWidth, MIN_PLACE_PX, mostWidth } from './placeWidth.ts';
import styles from './record.module.css';
import { useExamine } from './useExamine.tsx';
import { useRecordWork } from './useRecordWork.tsx';
import { useWalk } from './useWalk.ts';

export interface RecordPlaceProps {
  readonly context: EntityScreenContext;
  readonly screens: ScreenMap['detail'];
  readonly place: PlaceAddress;
  /** The list stands behind it, out of reach. */
  readonly covers: boolean;
  /** The width that list and place share. */
  readonly room: number;
}

/** A record beside its list, or over it: the same content as its dialog, with a way along the list. */
export function RecordPlace({ context, screens, place, covers, room }: RecordPlaceProps) {
  const { kind } = place;
  const { entity, texts } = context;
  const { t } = texts;
  const pane = usePane();
  const { navigate, basePath } = pane;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const [stored, store] = useStore<unknown>('record.width', undefined);
  const most = mostWidth(room);
  // A step is answered by the head; what it tells, the address and the list's mark follow when that is painted.
  const [id, go, leave] = useAhead({
    at: place.id,
    coming: () => placeOf(window.location.pathname, basePath)?.id,
    follow: (next) => navigate(placeAddress(basePath, { id: next, kind }), { replace: true }),
  });
  const walk = useWalk(id, go);
  const { data } = useGetOne(
    entity.name,
    { id, meta: { view: 'detail' } },
    { enabled: false, notifyOnChangeProps: ['data'] },
  );
  const record = data ?? walk.record;
  const close = () => {
    const list = section.current?.parentElement;
    const row = list && rowOf(list, id)?.querySelector('[data-part=row-title]')?.closest('td');
    // The row that has the focus answers; the list that takes its room back takes longer than a frame.
    leave(() => navigate(basePath));
    if (!row) return;
    // The cell, not the button in it: the keys of the list go on from there.
    row.tabIndex = 0;
    row.focus();
  };
  const work = useRecordWork(context, {
    goTo: (dialog) => navigate(addressOf(basePath, dialog && 'id' in dialog ? { ...dialog, over: kind } : dialog)),
    onGone: close,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each record that is opened from the list anew
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) section.current?.focus({ preventScroll: true });
  }, [place.id]);

  const commands = record ? work.commandsOf(record) : [];
  const next = record && nextStepOf(entity, record, commands);
  const examine = useExamine(context, walk, next?.kind === 'action' ? next.action : undefined, record);
  const edit = commands.find((command) => command.kind === 'edit');
  const second = next === edit ? undefined : edit;
  const run = (command = next) => record && command && work.run(command, record);
  const full =
    most < MIN_PLACE_PX
      ? undefined
      : () => navigate(placeAddress(basePath, { id, kind: kind === 'page' ? 'beside' : 'page' }), { replace: true });
  const still = useStill({ onCommand: work.run, onClose: close, onFull: () => full?.() });
  const onKeyDown = placeKeys({
    recordBefore: () => walk.step(-1),
    recordAfter: () => walk.step(1),
    recordStep: examine.approve ?? (next && next !== edit ? () => run(next) : undefined),
    recordReturn: examine.refuse,
    recordUndo: undoLatest,
    recordEdit: edit && (() => run(edit)),
    recordFull: full,
    recordClose: close,
  });
  return (
    <section
      ref={section}
      className={covers ? `${styles.place} ${styles.page}` : styles.place}
      style={covers ? undefined : { width: limitedWidth(keptWidth(stored), most) }}
      tabIndex={-1}
      aria-label={t('place.name')}
      onKeyDown={onKeyDown}
    >
      {!covers && <PlaceGrip width={limitedWidth(keptWidth(stored), most)} most={most} onWidth={store} />}
      <PlaceBar
        context={context}
        record={record}
        position={walk.position}
        total={walk.total}
        hasBefore={walk.mayStep(-1)}
        hasAfter={walk.mayStep(1)}
        onStep={walk.step}
        full={kind === 'page'}
        onFull={full && still.onFull}
        onClose={still.onClose}
      />
      {record && (
        <PlaceHead
          context={context}
          record={record}
          titleId={titleId}
          next={
            examine.buttons ??
            (next && (
              <Button variant="contained" startIcon={<Icon name={next.icon} />} onClick={() => run()}>
                {next.label}
                <KeyHint>{next === edit ? 'E' : 'A'}</KeyHint>
              </Button>
            ))
          }
          second={second}
          rest={commands.filter((command) => (command !== next || examine.buttons) && command !== second)}
          onCommand={run}
        />
      )}
      <PlaceBody
        context={context}
        screens={screens}
        id={place.id}
        onCommand={still.onCommand}
        onClose={still.onClose}
      />
      {work.dialog}
      {examine.dialog}
    </section>
  );
}
