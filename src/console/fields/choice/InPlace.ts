import { createContext, useContext } from 'react';
import type { EntityRecord } from '../../../protocol/types.ts';

/** A related list of the record that is looked at, which takes new records. */
export interface RelatedAdding {
  readonly to: string;
  /** The field of the new record that names the one it belongs to. */
  readonly foreignKey: string;
  readonly label: string;
  /** Opens the new record's own form, which knows whom it belongs to; resolves when it is closed. */
  readonly add: () => Promise<void>;
}

/** Adding a record without leaving what wants it: a reference that then names it, a list that then shows it. */
export interface InPlace {
  /** What records of the entity are called; undefined where the person may add none. */
  readonly labelOf: (entity: string) => string | undefined;
  /** Opens the entity's own form over this one; answers what was saved, or nothing where it was closed. */
  readonly create: (entity: string, preset: EntityRecord) => Promise<EntityRecord | undefined>;
  /** By the name of the related field; undefined where this person adds nothing to it. */
  readonly addTo: (list: string) => RelatedAdding | undefined;
}

export const InPlaceContext = createContext<InPlace | undefined>(undefined);

export const useInPlace = (): InPlace | undefined => useContext(InPlaceContext);
