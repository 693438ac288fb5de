import type { ComponentType } from 'react';

/** Fetches a component that stands in a bundle of its own. */
export type Load<P> = () => Promise<ComponentType<P>>;
