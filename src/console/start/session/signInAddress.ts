import { isOpenPage } from './openPages.ts';

/** Where the person stands, to come back to. */
export const currentAddress = (): string => window.location.pathname + window.location.search;

/** The sign-in page's address, with the way back where there is one; nobody wants to come back to an error page. */
export const signInAddress = (back = '/'): string =>
  back === '/' || isOpenPage(back) ? '/login' : `/login?redirect=${encodeURIComponent(back)}`;
