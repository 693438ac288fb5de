import type { Store } from 'react-admin';
import { isObject, isText } from '../../../model/guards.ts';
import { removeView, savedView, savedViews, saveView } from '../../../protocol/calls/view.ts';
import type { SavedView } from '../../../protocol/views/ViewState.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { randomHex } from '../../start/http/randomHex.ts';

/** What is to be kept: a new view, or another state of one that has an id. */
export interface ViewToSave {
  readonly id?: string;
  readonly name: string;
  readonly roleId: string;
  readonly value: string;
}

/** Other backends keep no views: they stay in this browser, and are their owner's only. */
export const keepsViews = onOwnServer;

const ID_BYTES = 16;

const localKey = (list: string) => `views.${list}`;

const isLocal = (value: unknown): value is Pick<SavedView, 'id' | 'name' | 'value'> =>
  isObject(value) && isText(value.id) && isText(value.name) && isText(value.value);

function localViews(store: Store, list: string): readonly SavedView[] {
  const kept = store.getItem<unknown>(localKey(list));
  return (Array.isArray(kept) ? kept : [])
    .filter(isLocal)
    .map(({ id, name, value }) => ({ id, name, value, roleId: '', mayChange: true }));
}

export async function loadViews(store: Store, list: string): Promise<readonly SavedView[]> {
  return keepsViews() ? call(savedViews, { query: { list } }) : localViews(store, list);
}

export async function loadView(id: string): Promise<SavedView> {
  return call(savedView, { query: { id } });
}

export async function keepView(store: Store, list: string, view: ViewToSave): Promise<SavedView> {
  if (keepsViews()) return call(saveView, { body: { list, ...view } });
  const others = localViews(store, list).filter(({ id }) => id !== view.id);
  const kept = { ...view, id: view.id ?? randomHex(ID_BYTES), roleId: '', mayChange: true };
  store.setItem(localKey(list), [...others, kept]);
  return kept;
}

export async function dropView(store: Store, list: string, id: string): Promise<void> {
  if (keepsViews()) await call(removeView, { body: { id } });
  else
    store.setItem(
      localKey(list),
      localViews(store, list).filter((view) => view.id !== id),
    );
}
