const TICKET = '{token}';

/** The external exam site with somebody's ticket, at its place in the address or as the parameter `token`. */
export function siteAddress(site: string, ticket: string): string {
  const value = encodeURIComponent(ticket);
  if (site.includes(TICKET)) return site.replaceAll(TICKET, value);
  const [address = '', fragment] = site.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}token=${value}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
