import { storedFile } from '../../protocol/calls/user.ts';
import { API_PREFIX } from '../apiPrefix.ts';

/** A stored name: 32 random hexadecimal digits and the extension. Whoever has it may read the file. */
const NAME = '[0-9a-f]{32}\\.[a-z0-9]{1,5}';
const WHOLE = new RegExp(`^${NAME}$`);

/** What every link to a stored file holds; shorter texts hold none. */
export const LINK_START = `${API_PREFIX}/${storedFile.path.replace(':name', '')}`;
const ONE_LINK = new RegExp(`^${LINK_START}(${NAME})$`);
const LINKS = new RegExp(`${LINK_START}(${NAME})`, 'g');
export const SHORTEST_LINK = LINK_START.length + 34;

export const isFileName = (name: string): boolean => WHOLE.test(name);

export const linkOf = (name: string): string => `${LINK_START}${name}`;

/** The stored name behind a link of ours; undefined for any other address. */
export const nameOfLink = (link: string): string | undefined => ONE_LINK.exec(link)?.[1];

/** Names of all stored files a text leads to, wherever in it the links stand. */
export const fileNamesIn = (text: string): string[] => [...text.matchAll(LINKS)].map(([, name]) => name ?? '');

/** The key of a file's row: its name without the extension. */
export const idOfName = (name: string): string => name.slice(0, 32);
