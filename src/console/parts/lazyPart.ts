import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadPart } from '../start/parts/loadPart.ts';

const failed = new Set<() => void>();

/** A component in a bundle of its own. Fetched before it is drawn, its failure is told by who fetches it. */
export type Part<P extends object> = ComponentType<P> & { readonly fetch: () => Promise<void> };

interface PickedProps<P extends object> {
  readonly pick: () => ComponentType<P>;
  readonly props: P;
}

/** Stays with what it has picked: another component in its place would lose what stands in it. */
function Picked<P extends object>({ pick, props }: PickedProps<P>) {
  const [Shown] = useState(pick);
  return createElement(Shown, props);
}

/** A component in a bundle of its own. Unlike React's `lazy` it can be asked for again after it could not be had. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let there: ComponentType<P> | undefined;
  const fetch = async () => {
    there ??= await load();
    return there;
  };
  const make = () =>
    lazy(async () => {
      try {
        return { default: await loadPart(fetch) };
      } catch (error) {
        failed.add(reset);
        throw error;
      }
    });
  let Waiting = make();
  const reset = () => {
    Waiting = make();
  };
  // The part of the moment: after `reset` the next look makes another one. What is there already is drawn without
  // waiting: React would hide all around it, for 300 ms at least.
  const pick = () => there ?? (Waiting as ComponentType<P>);
  return Object.assign((props: P) => createElement(Picked<P>, { pick, props }), {
    fetch: async () => {
      await fetch();
    },
  });
}

/** Lets the parts that could not be had be asked for at the next look. */
export function retryParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}
