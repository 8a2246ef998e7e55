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

/** Endings that no public name has: RFC 6762, RFC 8375, and what ICANN and makers of routers keep for it. */
const localEnding = /\.(local|home\.arpa|internal|lan)\.?$/i;

/**
 * Whether a host, as a URL names it, lies in the network around this computer: a private address, a name with such an
 * ending, or a name without a dot. This computer itself does not count; a public name that leads there is not known.
 */
export function isInLocalNetwork(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return localNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
  if (hostname === 'localhost') return false;
  return localEnding.test(hostname) || !hostname.includes('.');
}

/** Whether a name is looked up in the network around this computer (RFC 6762), and not by a name server. */
export function isLookedUpLocally(hostname: string): boolean {
  return /\.local\.?$/i.test(hostname);
}
