/** Why a text isn't a proxy address. */
export type ProxyAddressProblem =
  | 'empty'
  | 'proxy-address'
  | 'proxy-scheme'
  | 'proxy-credentials'
  | 'proxy-port';

/** The schemes that Chromium can use with a proxy. */
const schemes = ['http', 'https', 'socks5', 'socks4'];

/**
 * Parses what the user typed as a proxy's address: `proxy.example:3128`, with or without a scheme. Returns it in
 * Chromium's format, `http://proxy.example:3128`.
 */
export function parseProxyAddress(text: string): { readonly href: string } | ProxyAddressProblem {
  const typed = text.trim();
  if (typed === '') return 'empty';
  const [, scheme = 'http', place = ''] = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*)$/i.exec(typed) ?? [];
  if (!schemes.includes(scheme.toLowerCase())) return 'proxy-scheme';
  if (place.includes('@')) return 'proxy-credentials';
  const [, host = '', port = ''] = /^([^:/]+|\[[\da-f:.]+\])(?::(\d+))?\/?$/i.exec(place) ?? [];
  // Uses the URL parser, which knows what a host may be. With http, because the parser checks the host for that scheme.
  if (host === '' || !URL.canParse(`http://${host}`)) return 'proxy-address';
  // Programs differ in their default ports, so the port is required.
  if (port === '' || Number(port) < 1 || Number(port) > 65_535) return 'proxy-port';
  return {
    href: `${scheme.toLowerCase()}://${new URL(`http://${host}`).hostname}:${Number(port)}`,
  };
}

/** Parses the hosts that bypass a proxy, in Chromium's rule format, separated by commas or spaces. */
export function parseProxyBypass(text: string): readonly string[] | 'proxy-bypass' {
  const entries = text.split(/[\s,;]+/).filter((entry) => entry !== '');
  return entries.every((entry) => /^[\p{L}\d.*:/_[\]<>-]+$/u.test(entry))
    ? entries
    : 'proxy-bypass';
}

export type PacUrlProblem = 'empty' | 'not-a-url' | 'not-http' | 'proxy-credentials';

/** Parses the address of a configuration script (PAC). */
export function parsePacUrl(text: string): { readonly href: string } | PacUrlProblem {
  const typed = text.trim();
  if (typed === '') return 'empty';
  if (!URL.canParse(typed)) return 'not-a-url';
  const url = new URL(typed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not-http';
  return url.username !== '' || url.password !== '' ? 'proxy-credentials' : { href: url.href };
}
