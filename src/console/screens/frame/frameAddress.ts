/**
 * The address to show, or undefined when it may not be framed: only http and https, and never the
 * console inside itself. Files of our own host (report.html) are allowed.
 */
export function frameAddress(src: string, page: Pick<Location, 'href' | 'origin'>): string | undefined {
  let url: URL;
  try {
    url = new URL(src, page.href);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === page.origin && !/\.html?$/.test(url.pathname)) return undefined;
  if (url.origin === page.origin && url.pathname.endsWith('/index.html')) return undefined;
  return url.href;
}
