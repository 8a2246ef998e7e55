import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type Fault, type OpenPort, type Places, soundBody } from './fault.ts';
import { faults } from './faults.ts';
import { openPort, openRawPort } from './open-port.ts';
import { soundAnswer } from './wire-answer.ts';
import { readRequests } from './wire-request.ts';

export interface FaultService {
  /**
   * The base URL for a profile with this fault. `soundWrites`: this many writes are answered correctly first. Not
   * possible if the fault has a separate port.
   */
  baseUrlOf(fault: Fault, soundWrites?: number): string;
  /** The methods of the requests that have arrived for it, in order. `elsewhere` has those after redirects. */
  arrivedAt(name: string): readonly string[];
  /** Closes all ports and connections, including hanging ones. */
  close(): Promise<void>;
}

/** Starts all faults, only on the loopback address. One port for all HTTP faults and one for all wire faults. */
export async function startFaultService(): Promise<FaultService> {
  const arrivals = new Map<string, string[]>();
  const arrive = (name: string, method: string) => {
    const known = arrivals.get(name) ?? [];
    arrivals.set(name, [...known, method]);
  };

  /** The number of writes so far at addresses that start with correct answers. */
  const sound = new Map<string, number>();
  const isStillSound = (path: string, method: string): boolean => {
    const [, wanted] = afterSome.exec(path) ?? [];
    if (wanted === undefined || method === 'GET') return false;
    const name = nameOf(path);
    const writes = (sound.get(name) ?? 0) + 1;
    sound.set(name, writes);
    return writes <= Number(wanted);
  };

  const wire = await openRawPort((socket) =>
    readRequests(socket, (request) => {
      const name = nameOf(request.path);
      arrive(name, request.method);
      if (isStillSound(request.path, request.method)) {
        socket.end(soundAnswer(request.method));
        return;
      }
      const fault = faults.find((one) => one.name === name);
      if (fault?.over === 'wire') fault.answer(socket, request);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    }),
  );

  const app = new Hono();
  app.all('*', async (context) => {
    await context.req.arrayBuffer();
    const name = nameOf(context.req.path);
    const { method } = context.req;
    arrive(name, method);
    if (isStillSound(context.req.path, method))
      return context.body(soundBody(method), 200, { 'Content-Type': 'application/json' });
    const fault = faults.find((one) => one.name === name);
    return fault?.over === 'http' ? fault.answer(context, places) : context.notFound();
  });
  const http = await openPort(
    createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })),
  );

  const places: Places = { http: http.origin, wire: wire.origin };
  const own = new Map<string, OpenPort>();
  for (const fault of faults) {
    if (fault.over !== 'port') continue;
    own.set(fault.name, await fault.open((method) => arrive(fault.name, method), places));
  }

  return {
    baseUrlOf(fault, soundWrites = 0) {
      if (fault.over === 'port') return `${own.get(fault.name)?.origin}/${fault.name}`;
      const before = soundWrites === 0 ? '' : `/after-${soundWrites}`;
      return `${places[fault.over]}${before}/${fault.name}`;
    },
    arrivedAt: (name) => arrivals.get(name) ?? [],
    async close() {
      // A port that was never opened is already closed.
      await Promise.allSettled([http, wire, ...own.values()].map((port) => port.close()));
    },
  };
}

const afterSome = /^\/after-(\d+)(?=\/)/;

/** The first part of a path, without the part for correct answers. */
const nameOf = (path: string) => path.replace(afterSome, '').split('/', 2)[1] ?? '';
