/** The error pages need no sign-in. */
const OPEN_PAGES = ['/403', '/404', '/500'] as const;

export type OpenPage = (typeof OPEN_PAGES)[number];

export const isOpenPage = (path: string): path is OpenPage => OPEN_PAGES.some((page) => page === path);
