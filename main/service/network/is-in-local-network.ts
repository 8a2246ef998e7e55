import { BlockList, isIP } from 'node:net';

const localNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  localNetworks.addSubnet(network, bits, 'ipv4');
}
localNetworks.addSubnet('fc00::', 7, 'ipv6');
localNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Endings that no public name has: RFC 6762, RFC 8375, and those that ICANN and router makers reserve for it. */
const localEnding = /\.(local|home\.arpa|internal|lan)\.?$/i;

/**
 * Whether a host, as written in a URL, is in this computer's local network: a private address, a name with such an
 * ending, or a name without a dot. This computer itself doesn't count. A public name that resolves to a local address
 * isn't detected.
 */
export function isInLocalNetwork(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return localNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
  if (hostname === 'localhost') return false;
  return localEnding.test(hostname) || !hostname.includes('.');
}

/** Whether a name is resolved in the local network (RFC 6762) instead of by a name server. */
export function isLookedUpLocally(hostname: string): boolean {
  return /\.local\.?$/i.test(hostname);
}
