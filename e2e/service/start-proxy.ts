import { createServer, type IncomingMessage, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { openPort } from './listen.ts';

export interface ProxyOptions {
  /** The required login, `user:password`. Without it, everyone may pass. */
  readonly login?: string;
  /**
   * Every name leads to this port of the loopback address, because a proxy resolves names itself.
   */
  readonly leadsTo: number;
  /** A write on a reused connection is accepted and never answered. */
  readonly dropsUsed?: boolean;
}

/** What has arrived at the proxy, `GET http://shop.test/…` or `CONNECT shop.test:443`, and from whom. */
export interface ProxiedRequest {
  readonly what: string;
  /** `user:password` as it was sent. Null if nothing was. */
  readonly login: string | null;
  readonly wasPassed: boolean;
  readonly headers: IncomingMessage['headers'];
}

export interface TestProxy {
  /** `127.0.0.1:PORT` */
  readonly place: string;
  readonly requests: readonly ProxiedRequest[];
  /** The login required from now on. Null: everyone may pass. */
  login: string | null;
  close(): Promise<void>;
}

/** A forward proxy for http and https on the loopback address, with an optional Basic login. */
export async function startProxy(options: ProxyOptions): Promise<TestProxy> {
  const requests: ProxiedRequest[] = [];
  const used = new WeakSet<Socket>();
  const server = createServer((incoming, response) => {
    const isUsed = used.has(incoming.socket);
    used.add(incoming.socket);
    if (!admit(incoming, `${incoming.method} ${incoming.url}`)) {
      response.writeHead(407, refusal).end();
      return;
    }
    if (options.dropsUsed === true && isUsed && !['GET', 'HEAD'].includes(incoming.method ?? '')) {
      incoming.socket.destroy();
      return;
    }
    const { pathname, search } = new URL(incoming.url ?? '');
    const { 'proxy-authorization': _, ...headers } = incoming.headers;
    const onwards = send(
      {
        port: options.leadsTo,
        host: '127.0.0.1',
        method: incoming.method,
        path: pathname + search,
        headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onwards.on('error', () => response.destroy());
    incoming.pipe(onwards);
  });
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    if (!admit(incoming, `CONNECT ${incoming.url}`)) {
      const fields = Object.entries(refusal).map(([name, value]) => `${name}: ${value}\r\n`);
      client.end(`HTTP/1.1 407 Proxy Authentication Required\r\n${fields.join('')}\r\n`);
      return;
    }
    const onwards = connect(options.leadsTo, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onwards.write(head);
      onwards.pipe(client);
      client.pipe(onwards);
    });
    onwards.on('error', () => client.destroy());
    client.on('error', () => onwards.destroy());
  });
  const { port, close } = await openPort(server);

  const proxy: TestProxy = {
    place: `127.0.0.1:${port}`,
    requests,
    login: options.login ?? null,
    close,
  };
  return proxy;

  function admit({ headers }: IncomingMessage, what: string): boolean {
    const [, basic] = /^Basic (.+)$/.exec(headers['proxy-authorization'] ?? '') ?? [];
    const login = basic === undefined ? null : Buffer.from(basic, 'base64').toString();
    const wasPassed = proxy.login === null || login === proxy.login;
    requests.push({ what, login, wasPassed, headers });
    return wasPassed;
  }
}

const refusal = {
  'Proxy-Authenticate': 'Basic realm="Office"',
  Connection: 'close',
  'Content-Length': '0',
};
