import { isText } from '../../model/guards.ts';
import { onSessionEnd } from '../start/session/endSession.ts';
import { readEntry, removeEntry, writeEntry } from '../start/storage/entries.ts';

/** Kept by the tab alone: with `basic` it is the password. */
const NAME = 'authorization';

export const readCredentials = (): string => readEntry(NAME, isText) ?? '';

export const writeCredentials = (header: string): void => writeEntry(NAME, header, 'session');

onSessionEnd(() => removeEntry(NAME));
