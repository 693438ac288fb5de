import type { IconShape } from '../../model/icons.ts';
import { createStore } from '../start/stores/createStore.ts';

/** Icons that came with the model, beyond those of the console itself. */
export const drawnIcons = createStore<Readonly<Record<string, readonly IconShape[]>>>({});
