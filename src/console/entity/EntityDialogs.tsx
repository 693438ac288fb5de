import { Suspense } from 'react';
import { placeAddress } from '../context/placeAddress.ts';
import { usePane } from '../context/usePane.ts';
import { addressOf, type DialogAddress, dialogOf, placeOf } from './dialogAddress.ts';
import { DIALOGS } from './dialogs.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { ScreenMap } from './ScreenMap.ts';

interface EntityDialogsProps {
  readonly context: EntityScreenContext;
  readonly screens: ScreenMap['detail'];
}

function Named({ context, screens }: EntityDialogsProps) {
  const pane = usePane();
  const dialog = dialogOf(pane.pathname, pane.basePath);
  const place = placeOf(pane.pathname, pane.basePath);
  // What was opened from the place of a record leads back to it.
  const goTo = (next: DialogAddress) =>
    pane.navigate(next === undefined && place ? placeAddress(pane.basePath, place) : addressOf(pane.basePath, next));
  if (dialog === undefined) return null;
  const { abilities } = context;
  if (dialog.kind === 'create') return abilities.create ? <DIALOGS.Create context={context} goTo={goTo} /> : null;
  if (dialog.kind === 'copy')
    return abilities.create ? <DIALOGS.Copy key={dialog.id} context={context} goTo={goTo} id={dialog.id} /> : null;
  if (dialog.kind === 'edit')
    return abilities.update ? <DIALOGS.Edit key={dialog.id} context={context} goTo={goTo} id={dialog.id} /> : null;
  return abilities.view ? (
    <DIALOGS.View key={dialog.id} context={context} goTo={goTo} id={dialog.id} screens={screens} />
  ) : null;
}

/** The dialog that the pane's address names, over the list. */
export function EntityDialogs(props: EntityDialogsProps) {
  return (
    <Suspense fallback={null}>
      <Named {...props} />
    </Suspense>
  );
}
