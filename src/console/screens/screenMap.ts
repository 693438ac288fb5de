import type { ComponentType } from 'react';
import type { ScreenMap } from '../entity/ScreenMap.ts';
import { installedIn } from '../modules/installedModules.ts';
import type { Load } from '../parts/Load.ts';
import { lazyPart } from '../parts/lazyPart.ts';
import { platform } from './index.ts';

function parts<P extends object>(all: Readonly<Record<string, Load<P>>>): Readonly<Record<string, ComponentType<P>>> {
  return Object.fromEntries(Object.entries(all).map(([name, load]) => [name, lazyPart(load)]));
}

/** Every custom screen and dialog by the name that schemas use: the platform's and those of the modules. */
export const SCREENS: ScreenMap = {
  list: parts({ ...platform.lists, ...installedIn('lists') }),
  detail: parts({ ...platform.details, ...installedIn('details') }),
  dialog: parts({ ...platform.dialogs, ...installedIn('dialogs') }),
};
