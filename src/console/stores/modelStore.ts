import type { EntityBundle, ModelIndex } from '../../model/Model.ts';
import { FILE_HEADERS, readAhead } from '../start/opening/aheadReads.ts';
import { loadPart } from '../start/parts/loadPart.ts';
import { PartError } from '../start/parts/PartError.ts';
import { markDisconnected } from '../start/stores/connectionStore.ts';
import { createStore, type Store } from '../start/stores/createStore.ts';

/** The compiled model travels as files beside the page; each is fetched once and kept. */
export interface Loading<T> {
  readonly promise: Promise<T>;
  readonly value?: T;
  /** The request failed; `retryFailed` lets it be asked again. */
  readonly failed?: true;
}

/** A file that has not come by then will not come. */
const TIMEOUT_MS = 15_000;

/** What works out expressions comes with the first entity that has one. */
const EXPRESSION = '"expression":';

const bundles = new Map<string, Store<Loading<EntityBundle>>>();
let index: Store<Loading<ModelIndex>> | undefined;

/** How a backend that knows less than our server reads the model; set before anything is read. */
interface ModelReaders {
  readonly index: (file: ModelIndex) => ModelIndex;
  readonly bundle: (file: EntityBundle) => EntityBundle;
}

const asItIs = <T>(file: T): T => file;
let readers: ModelReaders = { index: asItIs, bundle: asItIs };

export function readModelWith(given: ModelReaders): void {
  readers = given;
}

/** One file of the compiled model; kept by nobody. */
export async function fetchModelFile<T>(path: string): Promise<T> {
  const init = { headers: FILE_HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await readAhead(path, init).catch((error: unknown) => {
    markDisconnected();
    throw new PartError('unreachable', error);
  });
  if (!answer.ok)
    throw new PartError(answer.status === 404 ? 'gone' : 'refused', new Error(`${path}: HTTP ${answer.status}`));
  const text = await answer.text();
  // A host that answers with its page whatever it does not have.
  if (text.startsWith('<')) throw new PartError('gone', new Error(`${path}: HTML`));
  if (text.includes(EXPRESSION)) await loadPart(() => import('../../model/expressions/parseExpression.ts'));
  return JSON.parse(text) as T;
}

/** A promise that React's `use` reads without waiting: its outcome is written on it, as React does itself. */
function known<T>(value: T, promise: Promise<T> = Promise.resolve(value)): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

const fetchBundle = async (name: string): Promise<EntityBundle> =>
  readers.bundle(await fetchModelFile<EntityBundle>(`/model/entities/${encodeURIComponent(name)}.json`));

const fetchIndex = async (): Promise<ModelIndex> =>
  readers.index(await fetchModelFile<ModelIndex>('/model/index.json'));

function start<T>(promise: Promise<T>): Store<Loading<T>> {
  const store = createStore<Loading<T>>({ promise });
  // Unless the schemas have changed meanwhile and a newer file stands there.
  const settle = (state: Loading<T>) => store.get().promise === promise && store.set(state);
  promise.then(
    (value) => settle({ promise: known(value, promise), value }),
    () => settle({ promise, failed: true }),
  );
  return store;
}

export function bundleStore(name: string): Store<Loading<EntityBundle>> {
  let store = bundles.get(name);
  if (store === undefined) {
    store = start(fetchBundle(name));
    bundles.set(name, store);
  }
  return store;
}

/** The bundle of an entity for code outside components; one request however often it is asked. */
export function loadBundle(name: string): Promise<EntityBundle> {
  if (bundles.get(name)?.get().failed) bundles.delete(name);
  return bundleStore(name).get().promise;
}

export function indexStore(): Store<Loading<ModelIndex>> {
  index ??= start(fetchIndex());
  return index;
}

export function loadIndex(): Promise<ModelIndex> {
  return indexStore().get().promise;
}

/** Forgets files that could not be read, so that the next look asks for them again. */
export function retryFailed(): void {
  for (const [name, store] of bundles) if (store.get().failed) bundles.delete(name);
  if (index?.get().failed) index = undefined;
}

/** For tests: a bundle that needs no request. */
export function provideBundle(name: string, bundle: EntityBundle): void {
  bundles.set(name, createStore<Loading<EntityBundle>>({ promise: known(bundle), value: bundle }));
}

/** How often the files were asked for anew. */
let reloads = 0;

/** The schemas changed: readers keep what they show until the new bundle has arrived. */
export async function reloadModel(): Promise<void> {
  reloads += 1;
  const reload = reloads;
  const refresh = async <T>(store: Store<Loading<T>>, read: () => Promise<T>) => {
    // A server that compiles may take longer than anybody waits.
    const value = await read().catch(read);
    // What was asked for before the last change may arrive after it.
    if (reload === reloads) store.set({ promise: known(value), value });
  };
  const work = [...bundles].map(([name, store]) => refresh(store, () => fetchBundle(name)));
  if (index !== undefined) work.push(refresh(index, fetchIndex));
  await Promise.allSettled(work);
}

import.meta.hot?.on('shian:model', () => void reloadModel());
