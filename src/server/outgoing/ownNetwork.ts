import { BlockList, isIP } from 'node:net';
import { StartupError } from '../StartupError.ts';

/** Networks that are no part of the internet: this machine, the house around it, and what is set aside. */
const OWN_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];

/** The internet is 2000::/3, without what it holds of IPv4 in other clothes: Teredo, 6to4. */
const OWN_IPV6: typeof OWN_IPV4 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2002::', 16],
];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, familyOf(network));
  return list;
}

// Apart: to a list of both, every address of IPv4 is one of `::/3`.
const own = { ipv4: listOf(OWN_IPV4), ipv6: listOf(OWN_IPV6) };

/** Whether an address (IPv4 or IPv6, no name) lies in the network that the server itself stands in. */
export const isOwnNetwork = (address: string): boolean => own[familyOf(address)].check(address, familyOf(address));

/** What may stand in INTERNAL_HOSTS: a host, a host with its port, an address or a network. */
const ENTRY = /^(?:\[([\da-f:.]+)\]|([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))(?::(\d{1,5}))?$/i;
const NETWORK = /^([\da-f:.]+)\/(\d{1,3})$/i;

/** Whether an entry is an address with the length of its network: 10.1.0.0/16. */
export function isNetwork(entry: string): boolean {
  const [, network = '', prefix = ''] = NETWORK.exec(entry) ?? [];
  return isIP(network) !== 0 && Number(prefix) <= (isIP(network) === 6 ? 128 : 32);
}

/** Neither 10.1.0.999 nor a port of 99999 is a place of a network. */
const isHost = (entry: string): boolean => ENTRY.test(entry) && URL.canParse(`http://${entry}`);

/** Refuses an entry that names nothing, so that exactly what was meant is allowed. */
export function checkInternalHosts(entries: readonly string[]): readonly string[] {
  const wrong = entries.find((entry) => !isNetwork(entry) && isIP(entry) === 0 && !isHost(entry));
  if (wrong === undefined) return entries;
  throw new StartupError({
    zh: `INTERNAL_HOSTS 中的“${wrong}”既不是主机也不是网段；请写 sms.office:8080 或 10.1.0.0/16 这样的内容，以英文逗号分隔。`,
    en: `INTERNAL_HOSTS has "${wrong}", which is neither host nor network; write entries such as sms.office:8080 or 10.1.0.0/16, separated by commas.`,
  });
}

interface Place {
  readonly host: string;
  readonly port: number;
  /** What the host's name means. */
  readonly address: string;
}

function allows(entry: string, { host, port, address }: Place): boolean {
  if (isNetwork(entry)) {
    const [network = '', prefix = ''] = entry.split('/');
    return listOf([[network, Number(prefix)]]).check(address, familyOf(address));
  }
  if (isIP(entry) !== 0) return entry === address;
  const [, bracketed, plain, entryPort] = ENTRY.exec(entry) ?? [];
  const named = (bracketed ?? plain ?? '').toLowerCase();
  return (named === host.toLowerCase() || named === address) && (entryPort === undefined || Number(entryPort) === port);
}

/** Whether one of the entries of INTERNAL_HOSTS allows a place. */
export const isAllowed = (entries: readonly string[], place: Place): boolean =>
  entries.some((entry) => allows(entry, place));
