import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { electronPath } from '../../../scripts/setup/electron/electron.mjs';
import type { Devtools } from '../../devtools.ts';
import { openDevtoolsPipe } from '../../devtools-pipe.ts';
import { listProbeScript } from './list-probe.ts';
import { type OnEvent, recordTrace } from './record-trace.ts';

/** The page of a started program, over the DevTools protocol. */
export interface OpenPage {
  /** Process ID of the program's first process. */
  readonly pid: number;
  send(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Returns the awaited value of an expression; throws what it throws. */
  evaluate(expression: string): Promise<unknown>;
  sendToBrowser(method: string, params?: Record<string, unknown>): Promise<unknown>;
  /** Returns the events of Chromium's trace in these categories while `act` runs. */
  trace(categories: readonly string[], act: () => Promise<unknown>): Promise<readonly unknown[]>;
  /** Ends the program and waits until it is gone. */
  close(): Promise<void>;
}

const withinMs = 60_000;

// Chromium's sandbox can't run as root; other users keep it.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts Electron on a folder with the probe in its page; resolves when the page exists. */
export async function openPage(folder: string, args: readonly string[]): Promise<OpenPage> {
  const child = spawn(
    electronPath(),
    [...sandbox, folder, ...args, '--lang=en', '--remote-debugging-pipe'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const closed = once(child, 'close');
  const listeners = new Set<OnEvent>();
  const pipe = openDevtoolsPipe(
    child.stdio[3] as Writable,
    child.stdio[4] as Readable,
    (...event) => {
      for (const listener of listeners) listener(...event);
    },
  );
  const close = async () => {
    pipe.send('Browser.close').catch(() => undefined);
    const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await closed;
    clearTimeout(patience);
  };
  const sessionId = await Promise.race([firstPage(pipe, listeners), closed.then(() => null)]);
  if (sessionId === null || child.pid === undefined) {
    await close();
    throw new Error(`No page came. It said:\n${output}`);
  }
  return {
    pid: child.pid,
    send: (method, params = {}) => pipe.send(method, params, sessionId),
    evaluate: (expression) => evaluate(pipe, sessionId, expression),
    sendToBrowser: (method, params = {}) => pipe.send(method, params),
    trace: (categories, act) => recordTrace(pipe, listeners, categories, act),
    close,
  };
}

/** Returns the session of the first page, with the probe installed; null if no page appears. */
function firstPage(pipe: Devtools, listeners: Set<OnEvent>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => resolve(null), withinMs);
    listeners.add((method, params) => {
      if (method !== 'Target.attachedToTarget') return;
      clearTimeout(patience);
      const sessionId = String(params.sessionId);
      const send = (name: string, more = {}) => pipe.send(name, more, sessionId);
      // The page waits for these messages, which are sent before its process starts.
      Promise.all([
        send('Page.addScriptToEvaluateOnNewDocument', { source: listProbeScript }),
        send('Page.enable'),
        // A virtual screen has no window manager that would focus the window.
        send('Emulation.setFocusEmulationEnabled', { enabled: true }),
        send('Runtime.runIfWaitingForDebugger'),
      ]).then(() => resolve(sessionId), reject);
    });
    const everyPage = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    pipe.send('Target.setAutoAttach', everyPage).catch(reject);
  });
}

async function evaluate(pipe: Devtools, sessionId: string, expression: string): Promise<unknown> {
  const options = { expression, awaitPromise: true, returnByValue: true };
  const answer = await pipe.send('Runtime.evaluate', options, sessionId);
  if (answer.exceptionDetails !== undefined) {
    throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`);
  }
  return (answer.result as { readonly value?: unknown }).value;
}
