/** One entry of a list of allowed hosts. */
export interface HostPattern {
  /** As in a URL: in lower case, with international names in punycode, IPv6 in brackets. */
  readonly host: string;
  /** Whether it stands for every host below `host` instead of `host` itself. */
  readonly isBelow: boolean;
  /** Null for every port. */
  readonly port: number | null;
}

/**
 * Reads `api.example.com`, `*.example.com` or `[2001:db8::1]`, each with an optional `:port`. An asterisk stands for one or
 * more labels and only at the start: `*.example.com` doesn't include `example.com`. Null if it is none of these.
 */
export function parseHostPattern(text: string): HostPattern | null {
  const [, below, name = '', port] =
    /^(\*\.)?(\[[\da-f:.]+\]|[^\s:/?#@\\[\]*%]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  // The URL parser knows what a host may be, and writes it as the addresses of requests do.
  const isLabelled = name !== '' && !/^\.|\.\./.test(name);
  if (!isLabelled || !URL.canParse(`http://${name}`)) return null;
  const { hostname: host } = new URL(`http://${name}`);
  const isBelow = below !== undefined;
  // Nothing is below an IP address.
  if (isBelow && /^\[|^[\d.]+$/.test(host)) return null;
  if (port === undefined) return { host, isBelow, port: null };
  const number = Number(port);
  return number >= 1 && number <= 65_535 ? { host, isBelow, port: number } : null;
}

const usualPorts = new Map([
  ['http:', 80],
  ['ws:', 80],
  ['https:', 443],
  ['wss:', 443],
]);

/** Whether one of these patterns includes the host and port of this address. A pattern that can't be read includes none. */
export function isHostAllowed(patterns: readonly string[], url: URL): boolean {
  const port = url.port === '' ? (usualPorts.get(url.protocol) ?? null) : Number(url.port);
  return patterns.some((text) => {
    const pattern = parseHostPattern(text);
    if (pattern === null) return false;
    if (pattern.port !== null && pattern.port !== port) return false;
    return pattern.isBelow
      ? url.hostname.endsWith(`.${pattern.host}`) && url.hostname.length > pattern.host.length + 1
      : url.hostname === pattern.host;
  });
}
