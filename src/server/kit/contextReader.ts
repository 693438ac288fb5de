/** Whoever asks, as texts are read to him: for what a module answers in words of its own. */
export { contextReader } from '../records/contextReader.ts';
