import type { Text } from '../../model/Text.ts';
import { createStore } from '../start/stores/createStore.ts';

export interface Tab {
  /** The address the tab was opened for, without dialogs; unique in the strip. */
  readonly id: string;
  readonly title: Text;
  readonly icon: string;
  /** Where the pane stands now: path and query. */
  readonly location: string;
  readonly closable: boolean;
  readonly keepAlive: boolean;
}

export interface Tabs {
  readonly list: readonly Tab[];
  readonly active: string;
}

export const HOME = '/wel/index';

export const HOME_TAB: Tab = {
  id: HOME,
  title: { zh: '首页', en: 'Home' },
  icon: 'home',
  location: HOME,
  closable: false,
  keepAlive: true,
};

export const tabsStore = createStore<Tabs>({ list: [HOME_TAB], active: HOME });
