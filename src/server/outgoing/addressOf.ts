import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '../AppError.ts';
import { isAllowed, isOwnNetwork } from './ownNetwork.ts';

const nameless = (host: string): string => host.replace(/^\[|\]$/g, '');

async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new AppError('hostUnknown', { host }, [], { cause: error });
  }
}

/**
 * The address behind a host that people may name: to be connected to instead of the name, which may mean something
 * else a moment later. Addresses in the server's own network are refused unless INTERNAL_HOSTS allows them.
 */
export async function addressOf(host: string, port: number, allowed: readonly string[] = []): Promise<string> {
  const name = nameless(host);
  const all = await addressesOf(name);
  const found = all.find((address) => !isOwnNetwork(address) || isAllowed(allowed, { host: name, port, address }));
  if (found === undefined) throw new AppError('ownNetwork', { host: name });
  return found;
}
