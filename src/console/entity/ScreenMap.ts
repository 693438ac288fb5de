import type { ComponentType } from 'react';
import type { DialogMap } from '../actions/DialogsContext.ts';
import type { DetailViewProps } from './detail/DetailView.tsx';
import type { EntityScreenContext } from './EntityContext.ts';

/** The custom screens that schemas can name, by those names. */
export interface ScreenMap {
  readonly list: Readonly<Record<string, ComponentType<{ readonly context: EntityScreenContext }>>>;
  readonly detail: Readonly<Record<string, ComponentType<DetailViewProps>>>;
  readonly dialog: DialogMap;
}
