import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { addressOf } from '../../../src/server/outgoing/addressOf.ts';
import { isOwnNetwork } from '../../../src/server/outgoing/ownNetwork.ts';

const OWN = [
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.1.1.1',
];
const OWN_6 = ['::1', '::', 'fd00::1', 'fe80::1', 'fec0::1', '::ffff:10.0.0.1', '2002:a00:1::'];
/** What stands for an address of IPv4 somewhere: compatible, translated (SIIT, NAT64 and a network's own), tunnelled. */
const IPV4_IN_6 = ['::7f00:1', '::ffff:0:7f00:1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2001::a00:1'];

describe('addresses the server may call for people', () => {
  it.each([...OWN, ...OWN_6, ...IPV4_IN_6])('knows %s as its own network', (address) => {
    expect(isOwnNetwork(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2400:3200::1'])('knows %s as the internet', (address) => {
    expect(isOwnNetwork(address)).toBe(false);
  });

  it('are what a name means, and its own network is refused however it is written', async () => {
    await expect(addressOf('8.8.8.8', 443)).resolves.toBe('8.8.8.8');
    for (const host of ['localhost', '127.0.0.1', '[::1]', '::ffff:7f00:1']) {
      await expect(addressOf(host, 80)).rejects.toMatchObject({ code: 'ownNetwork' });
    }
    await expect(addressOf('nowhere.invalid', 80)).rejects.toMatchObject({ code: 'hostUnknown' });
  });

  it('may lie in the own network where INTERNAL_HOSTS says so, with the port that it says', async () => {
    const { internalHosts } = readConfig({ INTERNAL_HOSTS: '127.0.0.1:8080, 10.1.0.0/16' }, '/tmp');

    await expect(addressOf('127.0.0.1', 8080, internalHosts)).resolves.toBe('127.0.0.1');
    await expect(addressOf('10.1.200.4', 443, internalHosts)).resolves.toBe('10.1.200.4');
    await expect(addressOf('127.0.0.1', 8081, internalHosts)).rejects.toMatchObject({ code: 'ownNetwork' });
    await expect(addressOf('10.2.0.1', 443, internalHosts)).rejects.toMatchObject({ code: 'ownNetwork' });
  });

  it('are refused at the start where INTERNAL_HOSTS names nothing', () => {
    expect(() => readConfig({ INTERNAL_HOSTS: 'http://sms.office/' }, '/tmp')).toThrow(
      /INTERNAL_HOSTS has "http.*, which is neither/,
    );
    expect(() => readConfig({ INTERNAL_HOSTS: '10.0.0.0/64' }, '/tmp')).toThrow(/INTERNAL_HOSTS has/);
  });
});
