import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryPointAnswers } from './entry-point-answers.ts';

describe('the entry point for testers', () => {
  let folder = '';
  let server: Server | null = null;
  const write = (port: number | string) =>
    writeFileSync(join(folder, 'DevToolsActivePort'), `${port}\n/devtools/browser/x`);
  const listen = (answer: RequestListener) =>
    new Promise<number>((resolve) => {
      server = createServer(answer).listen(0, '127.0.0.1', () => {
        const address = server?.address();
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
      });
    });
  const asChromium: RequestListener = (request, reply) => {
    const isKnown = request.url === '/json/version';
    reply.writeHead(isKnown ? 200 : 404);
    reply.end(JSON.stringify({ webSocketDebuggerUrl: 'ws://127.0.0.1:1/devtools/browser/x' }));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-answers-'));
  });
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = null;
    rmSync(folder, { recursive: true });
  });

  it('answers when Chromium listens', async () => {
    write(await listen(asChromium));
    expect(await entryPointAnswers(folder)).toBe(true);
  });

  it('answers when Chromium starts to listen later', async () => {
    const port = await listen(asChromium);
    const answers = entryPointAnswers(folder);
    setTimeout(() => write(port), 50);
    expect(await answers).toBe(true);
  });

  it('does not answer without its file, which is missing if the port is in use', async () => {
    expect(await entryPointAnswers(folder, 1)).toBe(false);
  });

  it.each<[string, RequestListener]>([
    ['404', (_, reply) => void reply.writeHead(404).end('{}')],
    ['another program', (_, reply) => void reply.end('<h1>Hello</h1>')],
    ['JSON of another program', (_, reply) => void reply.end('{"ok":true}')],
    ['a cut connection', (request) => void request.socket.destroy()],
    ['an answer without an end', (_, reply) => void reply.write('x'.repeat(20_000))],
  ])('does not answer with %s', async (_, answer) => {
    write(await listen(answer));
    expect(await entryPointAnswers(folder, 1)).toBe(false);
  });

  it.each(['', 'x', '99999', '1'])('does not answer on a port such as %j', async (port) => {
    write(port);
    expect(await entryPointAnswers(folder, 1)).toBe(false);
  });
});
