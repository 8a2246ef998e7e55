import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { openDevtoolsPipe } from '../devtools-pipe.ts';
import { type PageMoments, pageProbe, probeBinding } from './page-probe.ts';

export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  /** What is waited for in the page. */
  readonly selector: string;
}

/** The page's moments, and when the program was started, all in milliseconds since 1970. */
export interface Moments extends PageMoments {
  readonly spawned: number;
}

const withinMs = 20_000;

/**
 * Starts the program, waits for what is waited for, ends the program and waits until it is gone. Null
 * when nothing of the kind was seen within 20 seconds; rejects when the program ends before.
 */
export async function launchOnce({ program, args, selector }: Launch): Promise<Moments | null> {
  const spawned = Date.now();
  const child = spawn(program, [...args, '--remote-debugging-pipe'], {
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
      probe(child.stdio[3] as Writable, child.stdio[4] as Readable, selector),
      closed.then(() => null),
    ]);
    if (moments === null && late) return null;
    if (moments === null) throw new Error(`It ended before ${selector} was there:\n${output}`);
    await closed;
    return { ...moments, spawned };
  } finally {
    clearTimeout(patience);
    child.kill();
  }
}

function probe(input: Writable, output: Readable, selector: string): Promise<PageMoments> {
  return new Promise((resolve, reject) => {
    const devtools = openDevtoolsPipe(input, output, (method, params, sessionId) => {
      if (method === 'Target.attachedToTarget') prepare(String(params.sessionId));
      if (method !== 'Runtime.bindingCalled' || sessionId === undefined) return;
      resolve(JSON.parse(String(params.payload)) as PageMoments);
      devtools.send('Browser.close').catch(reject);
    });
    // The page waits for these, which are on their way before its process has started.
    const prepare = (sessionId: string) => {
      const send = (method: string, params = {}) =>
        devtools.send(method, params, sessionId).catch(reject);
      // Without it bindings report nothing.
      void send('Runtime.enable');
      void send('Runtime.addBinding', { name: probeBinding });
      void send('Page.addScriptToEvaluateOnNewDocument', { source: pageProbe(selector) });
      void send('Page.enable');
      void send('Runtime.runIfWaitingForDebugger');
    };
    const everyPage = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    devtools.send('Target.setAutoAttach', everyPage).catch(reject);
  });
}
