import type { Attack } from './attack.ts';
import { arrived, fileOf, left, leftToken } from './traces.ts';

const pac = (proxy: string) =>
  `data:application/x-ns-proxy-autoconfig,function FindProxyForURL(url,host){return"PROXY ${proxy}"}`;

/** Attacks that redirect requests, make the app trust unknown certificates, or record what is sent. */
export const network: readonly Attack[] = [
  {
    name: '--ignore-certificate-errors',
    does: 'trusts every service',
    seal: 'taken away',
    args: () => ['--ignore-certificate-errors'],
    asks: 'secure',
    worked: arrived,
  },
  {
    name: '--ignore-certificate-errors-spki-list',
    does: 'trusts one that it names',
    seal: 'taken away',
    args: ({ targets }) => [`--ignore-certificate-errors-spki-list=${targets.secure.keyHash}`],
    asks: 'secure',
    worked: arrived,
  },
  {
    name: '--host-resolver-rules=MAP …',
    does: 'leads names elsewhere',
    seal: 'taken away',
    args: ({ targets }) => [`--host-resolver-rules=MAP * ${targets.astray.place}`],
    asks: 'astray',
    worked: arrived,
  },
  {
    name: '--host-rules=MAP …',
    does: 'leads connections elsewhere',
    seal: 'taken away',
    args: ({ targets }) => [`--host-rules=MAP * ${targets.astray.place}`],
    asks: 'astray',
    worked: arrived,
  },
  {
    name: '--proxy-server=…',
    does: 'reads all requests',
    seal: 'taken away',
    args: ({ targets }) => [`--proxy-server=${targets.astray.place}`],
    asks: 'astray',
    worked: arrived,
  },
  {
    name: '--proxy-pac-url=…',
    does: 'the same by a script',
    seal: 'taken away',
    args: ({ targets }) => [`--proxy-pac-url=${pac(targets.astray.place)}`],
    asks: 'astray',
    worked: arrived,
  },
  {
    name: '--log-net-log=FILE',
    does: 'writes tokens to a file',
    seal: 'taken away',
    args: (place) => [
      `--log-net-log=${fileOf(place)}`,
      '--net-log-capture-mode=Everything',
      `--proxy-server=${place.targets.astray.place}`,
    ],
    asks: 'astray',
    worked: leftToken,
  },
  {
    name: '--log-file=FILE --v=4',
    does: 'the same of a token in the query',
    seal: 'taken away',
    args: (place) => ['--enable-logging=file', `--log-file=${fileOf(place)}`, '--v=4'],
    asks: 'astray',
    worked: leftToken,
  },
  {
    name: '--ssl-key-log-file=FILE',
    does: 'writes the keys of TLS',
    seal: 'taken away',
    args: (place) => [`--ssl-key-log-file=${fileOf(place)}`],
    asks: 'secure',
    worked: left,
  },
  {
    name: 'SSLKEYLOGFILE=FILE',
    does: 'the same by a variable',
    seal: 'taken away',
    env: (place) => ({ SSLKEYLOGFILE: fileOf(place) }),
    asks: 'secure',
    worked: left,
  },
];
