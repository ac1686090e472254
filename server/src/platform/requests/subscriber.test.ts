import { expect, test } from 'vitest';
import { subscriberOf } from './subscriber.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
])('addresses of one IPv6 subscriber are counted as one: %s', (address, network) => {
  expect(subscriberOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('an IPv4 address is counted by itself, however it is written: %s', (address, counted) => {
  expect(subscriberOf(address)).toBe(counted);
});
