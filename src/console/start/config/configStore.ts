import { createStore } from '../stores/createStore.ts';
import { type ConsoleConfig, DEFAULT_CONFIG } from './ConsoleConfig.ts';

/** The settings in force; boot.ts sets them before anything renders. */
export const configStore = createStore<ConsoleConfig>(DEFAULT_CONFIG);

export const config = (): ConsoleConfig => configStore.get();
