import { isTexts } from '../../model/guards.ts';
import { recentEntries } from './recentEntries.ts';
import type { Tab } from './tabsStore.ts';

const pages = recentEntries<string>({ start: 'recent', areKept: isTexts, isSame: (one, other) => one === other });

/** Addresses of the pages this person opened last, newest first. */
export const recentPages = pages.all;

export const rememberVisit = ({ id }: Tab): void => pages.remember(id);
