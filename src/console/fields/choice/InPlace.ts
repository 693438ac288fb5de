import { createContext, useContext } from 'react';
import type { EntityRecord } from '../../../protocol/types.ts';

/** Adding a record that is then chosen, without leaving the form that wants it. */
export interface InPlace {
  /** What records of the entity are called; undefined where the person may add none. */
  readonly labelOf: (entity: string) => string | undefined;
  /** Opens the entity's own form over this one; answers what was saved, or nothing where it was closed. */
  readonly create: (entity: string, preset: EntityRecord) => Promise<EntityRecord | undefined>;
}

export const InPlaceContext = createContext<InPlace | undefined>(undefined);

export const useInPlace = (): InPlace | undefined => useContext(InPlaceContext);
