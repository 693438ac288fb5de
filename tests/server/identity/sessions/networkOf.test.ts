import { expect, it } from 'vitest';
import { networkOf } from '../../../../src/server/identity/sessions/networkOf.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0::ffff', '2001:db8:0:0::/64'],
  ['2001:0db8:0007:1:2:3:4:5', '2001:db8:7:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts the tries of %s as those of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
