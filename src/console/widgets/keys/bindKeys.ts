import { KEYS, type KeyPlace, type KeysOf } from './keyTable.ts';
import { isPressed, type Press } from './pressed.ts';

/** What the keys of a place do; `undefined` where one has nothing to do now. `false`: nothing was done after all. */
export type KeyWork<P extends KeyPlace> = Readonly<Record<KeysOf<P>, (() => unknown) | undefined>>;

type AnyWork = Readonly<Partial<Record<keyof typeof KEYS, () => unknown>>>;

/** Does the work of the key that was pressed and keeps the browser from its own. Answers whether there was any. */
export function bindKeys<P extends KeyPlace>(
  work: KeyWork<P>,
): (event: Press & Pick<Event, 'preventDefault'>) => boolean {
  const works: AnyWork = work;
  const names = Object.keys(works) as (keyof AnyWork)[];
  return (event) => {
    const name = names.find((candidate) => KEYS[candidate].keys.some((key) => isPressed(key, event)));
    const act = name && works[name];
    if (act === undefined || act() === false) return false;
    event.preventDefault();
    return true;
  };
}
