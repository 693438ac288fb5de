import { type ConsoleConfig, DEFAULT_CONFIG } from './ConsoleConfig.ts';
import { createStore } from './createStore.ts';

/** The settings in force; boot.ts sets them before anything renders. */
export const configStore = createStore<ConsoleConfig>(DEFAULT_CONFIG);

export const config = (): ConsoleConfig => configStore.get();
