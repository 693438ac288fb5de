import { type ComponentType, createElement, lazy } from 'react';
import { loadPart } from '../start/parts/loadPart.ts';

const failed = new Set<() => void>();

/** A component in a bundle of its own. Unlike React's `lazy` it can be asked for again after it could not be had. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await loadPart(load) };
      } catch (error) {
        failed.add(reset);
        throw error;
      }
    });
  let Part = make();
  const reset = () => {
    Part = make();
  };
  // The part of the moment: after `reset` the next look makes another one.
  return (props) => createElement(Part as ComponentType<P>, props);
}

/** Lets the parts that could not be had be asked for at the next look. */
export function retryParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}
