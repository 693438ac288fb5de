/** One value that lives outside React and tells its readers when it changes. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** In components: the value, and drawing again when it changes. */
  readonly use: () => T;
  /** The same for what is read from the value: drawn again when that changes, by `Object.is`. */
  readonly useOf: <U>(read: (value: T) => U) => U;
}

type Hook = <T>(subscribe: Store<T>['subscribe'], get: () => T, getOnServer: () => T) => T;

let useExternal: Hook = () => {
  throw new Error('Nobody has said how components read stores: call readStoresBy first');
};

/** The sign-in page does without React: who brings it brings its hook along. */
export function readStoresBy(hook: Hook): void {
  useExternal = hook;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get,
    set,
    subscribe,
    use: () => useExternal(subscribe, get, get),
    useOf: (read) => {
      const part = () => read(value);
      return useExternal(subscribe, part, part);
    },
  };
}
