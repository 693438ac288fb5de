import { isIP } from 'node:net';

/** IPv4 as a socket of both kinds names it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

const groupsOf = (text = ''): string[] => (text === '' ? [] : text.split(':'));

/**
 * As whose tries those of an address count: an address of IPv4 stands for itself, one of IPv6 for its network of
 * 64 bits, for whoever has one of its addresses has them all.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  if (MAPPED.test(address)) return address.replace(MAPPED, '');
  const [before, after] = address.toLowerCase().split('::').map(groupsOf);
  const [left = [], right = []] = [before, after];
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
