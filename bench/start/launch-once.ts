import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { entryPointAddress, forgetEntryPoint } from '../../scripts/package/entry-point.ts';
import type { Devtools, OnEvent } from '../devtools.ts';
import { openDevtoolsPipe } from '../devtools-pipe.ts';
import { openDevtoolsPort } from '../devtools-port.ts';
import { type Awaited, type PageMoments, pageProbe, probeBinding } from './page-probe.ts';

export interface Launch extends Awaited {
  readonly program: string;
  readonly args: readonly string[];
  /**
   * The user-data folder of a program that opens its own port and takes no pipe. The port is in a file there. The
   * connection is made once the program listens, before its page has loaded.
   */
  readonly joinedAt?: string;
}

/** The page's times and the time when the program was started, ms since 1970. */
export interface Moments extends PageMoments {
  readonly spawned: number;
}

const withinMs = 20_000;
const pipe = '--remote-debugging-pipe';
const lookAgainMs = 2;

/**
 * Starts the program, waits for the awaited element, ends the program and waits for its exit. Null if the element
 * didn't appear within 20 seconds; rejects if the program ends first.
 */
export async function launchOnce(launch: Launch): Promise<Moments | null> {
  const { program, args, joinedAt } = launch;
  if (joinedAt !== undefined) forgetEntryPoint(joinedAt);
  const spawned = Date.now();
  const child = spawn(program, [...args, ...(joinedAt === undefined ? [pipe] : [])], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const closed = once(child, 'close');
  let late = false;
  const patience = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, withinMs);
  try {
    const moments = await Promise.race([
      joinedAt === undefined
        ? probe(pipeTo(child.stdio[3] as Writable, child.stdio[4] as Readable), launch)
        : probe((onEvent) => join(joinedAt, child, onEvent), launch),
      closed.then(() => null),
    ]);
    if (moments === null && late) return null;
    if (moments === null) {
      const end = child.signalCode ?? `code ${child.exitCode}`;
      throw new Error(`It ended (${end}) before ${launch.selector} was there:\n${output}`);
    }
    await closed;
    return { ...moments, spawned };
  } finally {
    clearTimeout(patience);
    child.kill();
  }
}

type Open = (onEvent: OnEvent) => Promise<Devtools>;

const pipeTo =
  (input: Writable, output: Readable): Open =>
  async (onEvent) =>
    openDevtoolsPipe(input, output, onEvent);

/** Connects as soon as the program has written its port. */
async function join(userData: string, child: ChildProcess, onEvent: OnEvent): Promise<Devtools> {
  for (;;) {
    const address = entryPointAddress(userData);
    if (address !== undefined) return openDevtoolsPort(address, onEvent);
    if (child.exitCode !== null) throw new Error('It ended before it listened.');
    await sleep(lookAgainMs);
  }
}

async function probe(open: Open, awaited: Awaited): Promise<PageMoments> {
  const found = Promise.withResolvers<PageMoments>();
  // The page waits for these messages, or is about to load.
  const prepare = (devtools: Devtools, sessionId: string, isWaiting: boolean) => {
    const send = (method: string, params = {}) =>
      devtools.send(method, params, sessionId).catch(found.reject);
    const source = pageProbe({ selector: awaited.selector, opens: awaited.opens });
    // Bindings report nothing without it.
    void send('Runtime.enable');
    void send('Runtime.addBinding', { name: probeBinding });
    void send('Page.addScriptToEvaluateOnNewDocument', { source });
    void send('Page.enable');
    void send('Runtime.runIfWaitingForDebugger');
    // The page started before the connection. If it has no document yet, the script above covers its first one.
    if (!isWaiting)
      devtools.send('Runtime.evaluate', { expression: source }, sessionId).catch(() => undefined);
  };
  const devtools = await open((method, params, sessionId) => {
    // No event arrives before the first message is sent.
    if (method === 'Target.attachedToTarget') {
      prepare(devtools, String(params.sessionId), params.waitingForDebugger === true);
    }
    if (method !== 'Runtime.bindingCalled' || sessionId === undefined) return;
    found.resolve(JSON.parse(String(params.payload)) as PageMoments);
    devtools.send('Browser.close').catch(found.reject);
  });
  const everyPage = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  devtools.send('Target.setAutoAttach', everyPage).catch(found.reject);
  return found.promise;
}
