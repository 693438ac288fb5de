import type { Handed } from '../../../protocol/conventions/Convention.ts';
import { createStore } from './createStore.ts';

/** Passwords that an answer brought beside what was asked for; they stand nowhere else and are shown until closed. */
export const handedStore = createStore<readonly Handed[]>([]);
