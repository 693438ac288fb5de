import type { ComponentType } from 'react';
import type { DetailScreenName, ListScreenName } from '../../model/widgets.ts';
import type { DialogMap } from '../actions/DialogsContext.ts';
import type { DetailViewProps } from './detail/DetailView.tsx';
import type { EntityContext } from './EntityContext.ts';

/** The custom screens that schemas can name; total, so that a name without a screen does not compile. */
export interface ScreenMap {
  readonly list: Readonly<Record<ListScreenName, ComponentType<{ readonly context: EntityContext }>>>;
  readonly detail: Readonly<Record<DetailScreenName, ComponentType<DetailViewProps>>>;
  readonly dialog: DialogMap;
}
