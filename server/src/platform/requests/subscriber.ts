import { isIPv6 } from 'node:net';

const ofNetwork = 4;

/** The eight groups of an IPv6 address, its gap filled. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  if (after === undefined) return groups(before);
  const [head, tail] = [groups(before), groups(after)];
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
}

/**
 * What one subscriber has of addresses: an IPv4 address, of IPv6 the /64 in which each device makes up as many addresses
 * as it likes.
 */
export function subscriberOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  // the URL parser writes an address in its one short form, an IPv4 at its end too
  const short = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  return `${groupsOf(short).slice(0, ofNetwork).join(':')}::/64`;
}
