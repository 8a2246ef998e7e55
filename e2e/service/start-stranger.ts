import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPort } from './listen.ts';
import { type RecordedRequest, RequestRecorder } from './recorded-request.ts';
import { startedServices } from './start-test-service.ts';

/** Servers by other authors, with the command that starts each on a port: see `e2e/strangers`. */
const programs = {
  express: () => ['express.mjs'],
  fastify: () => ['fastify.mjs'],
  'json-server': () => ['json-server.mjs'],
  // Its own program, which makes a service from just the document.
  prism: (port) => [
    'node_modules/@stoplight/prism-cli/dist/index.js',
    ...['mock', '--port', `${port}`, 'shop.openapi.json'],
  ],
  django: () => ['django-shop.py'],
} as const satisfies Record<string, (port: number) => readonly string[]>;

export type StrangerName = keyof typeof programs;

/**
 * The system's Python on Debian, because `python3-djangorestframework` installs only for that one.
 */
const python = '/usr/bin/python3';

function commandOf(name: StrangerName, port: number): readonly [string, ...string[]] {
  return [name === 'django' ? python : process.execPath, ...programs[name](port)];
}

/** Those with paths as documented. Django has separate tests. */
export const strangerNames = [
  'express',
  'fastify',
  'json-server',
  'prism',
] as const satisfies readonly StrangerName[];
/** They share one table of messages. */
export type PlainStrangerName = (typeof strangerNames)[number];

export interface Stranger {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** The token that it accepts. Prism accepts any. */
  readonly token: string;
  /** Everything that has arrived. */
  readonly requests: readonly RecordedRequest[];
  requestsOf(method: string): readonly RecordedRequest[];
  close(): Promise<void>;
}

/** Starts a server by another author in a separate process, with its packages. Resolves when it listens. */
export async function startStranger(name: StrangerName): Promise<Stranger> {
  const token = `token-${randomUUID()}`;
  const port = await freePort();
  const [command, ...args] = commandOf(name, port);
  const program = spawn(command, args, {
    cwd: join(import.meta.dirname, '../strangers'),
    env: { ...process.env, PORT: String(port), TOKEN: token },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  program.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const gone = once(program, 'exit');
  while (!(await listens(port))) {
    if (program.exitCode !== null) throw new Error(`${name} did not start: ${said}`);
    await sleep(20);
  }
  const tap = await tapServer(port);
  const stranger: Stranger = {
    origin: tap.origin,
    token,
    requests: tap.requests,
    requestsOf: (method) => tap.requests.filter((request) => request.method === method),
    close: async () => {
      await tap.close();
      // On a polite signal, Prism waits for its connections.
      program.kill('SIGKILL');
      await gone;
    },
  };
  startedServices.push({ ...stranger, tokens: new Set([token]) });
  return stranger;
}

async function freePort(): Promise<number> {
  const { port, close } = await openPort(createServer());
  await close();
  return port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

interface Tap {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Everything that was sent to the server, as it was on the wire. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/**
 * Passes the bytes of each connection unchanged to the server at `port` and back, and records them. This shows what
 * arrived at a server that knows nothing about tests.
 */
async function tapServer(port: number): Promise<Tap> {
  const recorder = new RequestRecorder();
  const reader = createHttpServer(async (incoming, response) => {
    await recorder.record(incoming, '');
    response.end();
  });
  const tap = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.once('error', () => other.destroy());
      one.pipe(other);
    }
    reader.emit('connection', copyOf(client));
  });
  const { port: open, close } = await openPort(tap);
  return { origin: `http://127.0.0.1:${open}`, requests: recorder.requests, close };
}

/** A copy of the data from the socket. Data written to it is ignored. */
function copyOf(socket: Socket): Duplex {
  const copy = new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() });
  socket.on('data', (bytes) => copy.push(bytes));
  socket.once('close', () => copy.push(null));
  return copy;
}
