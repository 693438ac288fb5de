import { type ComponentType, createContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Action } from '../../model/Action.ts';
import type { EntityBundle } from '../../model/Model.ts';

/** A dialog of its own for an action (`dialog:` in the schema); it sends what it has to send. */
export interface OwnDialogProps {
  readonly bundle: EntityBundle;
  readonly action: Action;
  /** What is selected; empty for an action on the whole list. */
  readonly records: readonly RaRecord[];
  /** Something was changed: the list is fetched again. The dialog stays until `onClose`. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The dialogs that schemas can name, by those names. */
export type DialogMap = Readonly<Record<string, ComponentType<OwnDialogProps>>>;

/** Screens stand above actions, so their dialogs are handed down. */
export const DialogsContext = createContext<DialogMap | undefined>(undefined);
