import { isOwnServer } from '../../../protocol/backends.ts';
import { type ConsoleConfig, DEFAULT_CONFIG } from '../../../protocol/consolePage/ConsoleConfig.ts';
import { createStore } from '../stores/createStore.ts';

/** The settings in force; boot.ts sets them before anything renders. */
export const configStore = createStore<ConsoleConfig>(DEFAULT_CONFIG);

export const config = (): ConsoleConfig => configStore.get();

/** Whether the calls are there that only our own server has. */
export const onOwnServer = (): boolean => isOwnServer(config().backend);
