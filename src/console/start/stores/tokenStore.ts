import { isText } from '../../../model/guards.ts';
import { readRecord, removeEntry, writeEntry } from '../storage/entries.ts';

/** Cookie names that other consoles of the family know; the presence of the access cookie means signed in. */
const ACCESS_COOKIE = 'platform-boot-access-token';
const REFRESH_COOKIE = 'platform-boot-refresh-token';

export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
  /** Milliseconds since 1970 on this machine's clock at which they were stored. */
  readonly storedAt: number;
  /** Seconds that the backend gives the access token; 0 where it does not say. */
  readonly lasts: number;
}

/** As a property like any other: the Cookie Store API is missing outside secure contexts. */
const writeCookie = (text: string): void => void Reflect.set(document, 'cookie', text);

function setCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(`${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}`);
}

function dropCookie(name: string): void {
  writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}

/** Cookies end with the browser: what it kept longer is no sign-in any more. */
export const hasAccessCookie = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${ACCESS_COOKIE}=`));

export function readTokens(): SessionTokens | undefined {
  const access = readRecord('token');
  const refresh = readRecord('refreshToken');
  if (access === undefined || !isText(access.content) || access.content === '') return undefined;
  return {
    access: access.content,
    refresh: isText(refresh?.content) ? refresh.content : '',
    storedAt: access.datetime,
    lasts: Number(readRecord('tokenLasts')?.content) || 0,
  };
}

export function writeTokens(access: string, refresh: string, lasts = 0): void {
  // Before the token, which other tabs wait for.
  writeEntry('tokenLasts', lasts);
  writeEntry('token', access);
  writeEntry('refreshToken', refresh);
  setCookie(ACCESS_COOKIE, access);
  setCookie(REFRESH_COOKIE, refresh);
}

export function removeTokens(): void {
  removeEntry('token');
  removeEntry('refreshToken');
  removeEntry('tokenLasts');
  dropCookie(ACCESS_COOKIE);
  dropCookie(REFRESH_COOKIE);
}
