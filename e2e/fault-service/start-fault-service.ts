import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Fault, OpenPort, Places } from './fault.ts';
import { faults } from './faults.ts';
import { openPort, openRawPort } from './open-port.ts';
import { readRequests } from './wire-request.ts';

export interface FaultService {
  /** Where a profile finds this fault. */
  baseUrlOf(fault: Fault): string;
  /** The methods of the requests that have arrived at it, in their order; `elsewhere` holds those of redirects. */
  arrivedAt(name: string): readonly string[];
  /** Ends every port and connection, hanging ones too. */
  close(): Promise<void>;
}

/** Starts every fault, on the loopback address alone. One port for all over HTTP, one for all bytes. */
export async function startFaultService(): Promise<FaultService> {
  const arrivals = new Map<string, string[]>();
  const arrive = (name: string, method: string) => {
    const known = arrivals.get(name) ?? [];
    arrivals.set(name, [...known, method]);
  };

  const wire = await openRawPort((socket) =>
    readRequests(socket, (request) => {
      const name = nameOf(request.path);
      arrive(name, request.method);
      const fault = faults.find((one) => one.name === name);
      if (fault?.over === 'wire') fault.answer(socket, request);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    }),
  );

  const app = new Hono();
  app.all('*', async (context) => {
    await context.req.arrayBuffer();
    const name = nameOf(context.req.path);
    arrive(name, context.req.method);
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
    baseUrlOf(fault) {
      const origin = fault.over === 'port' ? own.get(fault.name)?.origin : places[fault.over];
      return `${origin}/${fault.name}`;
    },
    arrivedAt: (name) => arrivals.get(name) ?? [],
    async close() {
      // A port that was never open is closed already.
      await Promise.allSettled([http, wire, ...own.values()].map((port) => port.close()));
    },
  };
}

/** The first part of a path. */
const nameOf = (path: string) => path.split('/', 2)[1] ?? '';
