// Starts a program and talks to its page over the DevTools protocol. Imports no package: for the packaged app it runs
// where none is installed.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { entryPointAddress, forgetEntryPoint } from '../../e2e/kit/app/entry-point.ts';

export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  /** A script that runs in the page before its own. */
  readonly script: string;
  /** Messages to send to the page before it loads. */
  readonly prepare: readonly (readonly [method: string, params?: Params])[];
  /**
   * The user-data folder of a program that opens its own port and takes no pipe. The port is in a file there. The
   * connection is made once the program listens, before its page has loaded.
   */
  readonly joinedAt?: string;
}

/** A started program with its first page. */
export interface Started {
  /** When the program was started, ms since 1970. */
  readonly spawned: number;
  /** Process ID of the program's first process. */
  readonly pid: number;
  /** Resolves when the page is there and prepared; rejects with the program's output if it ends before. */
  readonly attached: Promise<void>;
  /** What the page reported to a binding; rejects if the program ends before. */
  readonly reported: Promise<string>;
  send(method: string, params?: Params): Promise<Params>;
  /** Returns the awaited value of an expression; throws what it throws. */
  evaluate(expression: string): Promise<unknown>;
  sendToBrowser(method: string, params?: Params): Promise<Params>;
  /** Returns the events of Chromium's trace of all processes in these categories while `act` runs. */
  trace(categories: readonly string[], act: () => Promise<unknown>): Promise<readonly unknown[]>;
  /** Ends the program and resolves when it is gone. */
  close(): Promise<void>;
  kill(): void;
}

type Params = Readonly<Record<string, unknown>>;
type OnEvent = (method: string, params: Params, sessionId?: string) => void;
type Send = (method: string, params?: Params, sessionId?: string) => Promise<Params>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly sessionId?: string;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

const lookAgainMs = 2;

export function startProgram({ program, args, script, prepare, joinedAt }: Launch): Started {
  if (joinedAt !== undefined) forgetEntryPoint(joinedAt);
  const pipe = joinedAt === undefined ? ['--remote-debugging-pipe'] : [];
  const spawned = Date.now();
  const child = spawn(program, [...args, ...pipe], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const closed = once(child, 'close');
  const listeners = new Set<OnEvent>();
  const page = Promise.withResolvers<string>();
  const report = Promise.withResolvers<string>();
  const fail = (error: unknown) => {
    page.reject(error);
    report.reject(error);
  };
  const ended = () => {
    const end = child.signalCode ?? `code ${child.exitCode}`;
    fail(new Error(`It ended (${end}) too early:\n${output}`));
  };
  closed.then(ended, fail);
  // Not every bench waits for both.
  page.promise.catch(() => undefined);
  report.promise.catch(() => undefined);

  const onEvent: OnEvent = (method, params, sessionId) => {
    if (method === 'Target.attachedToTarget') {
      preparePage(String(params.sessionId), params.waitingForDebugger === true);
    }
    if (method === 'Runtime.bindingCalled') report.resolve(String(params.payload));
    for (const listener of listeners) listener(method, params, sessionId);
  };
  /** The page waits for these messages, or is about to load. */
  const preparePage = (sessionId: string, isWaiting: boolean) => {
    const messages = [
      ...prepare,
      ['Page.addScriptToEvaluateOnNewDocument', { source: script }] as const,
      ['Page.enable'] as const,
      ['Runtime.runIfWaitingForDebugger'] as const,
    ];
    const sent = messages.map(([method, params]) => send(method, params, sessionId));
    // The page started before the connection. If it has no document yet, the script above covers its first one.
    if (!isWaiting) send('Runtime.evaluate', { expression: script }, sessionId).catch(() => null);
    Promise.all(sent).then(() => page.resolve(sessionId), fail);
  };
  const opened =
    joinedAt === undefined
      ? Promise.resolve(overPipe(child, onEvent))
      : overPort(joinedAt, child, onEvent);
  const send: Send = async (...message) => (await opened)(...message);
  const everyPage = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  send('Target.setAutoAttach', everyPage).catch(fail);

  const inPage: Started['send'] = async (method, params) =>
    send(method, params, await page.promise);
  return {
    spawned,
    pid: child.pid ?? 0,
    attached: page.promise.then(() => undefined),
    reported: report.promise,
    send: inPage,
    async evaluate(expression) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const answer = await inPage('Runtime.evaluate', options);
      if (answer.exceptionDetails !== undefined) {
        throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`);
      }
      return (answer.result as { readonly value?: unknown }).value;
    },
    sendToBrowser: (method, params) => send(method, params),
    trace: (categories, act) => recordTrace(send, listeners, categories, act),
    async close() {
      send('Browser.close').catch(() => undefined);
      const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await closed;
      clearTimeout(patience);
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** What is measured in turn with others. */
interface Subject {
  readonly name: string;
  run(): Promise<void>;
}

/** Runs every subject once a round, in turn: A B C, B C A, C A B, … So drift affects all of them equally. */
export async function inTurns(rounds: number, subjects: readonly Subject[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      const step = `round ${round + 1} of ${rounds}, ${subject.name}`;
      if (process.stderr.isTTY) process.stderr.write(`\r${step}\x1b[K`);
      try {
        await subject.run();
      } catch (cause) {
        throw new Error(`It ended in this step: ${step}`, { cause });
      }
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

/** Unlike a port, the pipe can be written to before the program runs, so nothing of its start is missed. */
function overPipe(child: ChildProcess, onEvent: OnEvent): Send {
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const { send, take } = createDevtools((text) => input.write(`${text}\0`), onEvent);
  let rest = '';
  // The pipe breaks when the program ends. The caller notices that better.
  input.on('error', () => undefined);
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const each of messages) take(each);
  });
  return send;
}

/** Connects as soon as the program has written its port. */
async function overPort(userData: string, child: ChildProcess, onEvent: OnEvent): Promise<Send> {
  let address = entryPointAddress(userData);
  while (address === undefined) {
    if (child.exitCode !== null) throw new Error('It ended before it listened.');
    await sleep(lookAgainMs);
    address = entryPointAddress(userData);
  }
  const socket = new WebSocket(address);
  const { send, take } = createDevtools((text) => socket.send(text), onEvent);
  socket.addEventListener('message', ({ data }) => take(String(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Nothing listens at ${address}.`)));
  });
  return send;
}

/** The protocol over any transport for its messages. Call `take` with each message that arrives. */
function createDevtools(
  write: (text: string) => void,
  onEvent: OnEvent,
): { readonly send: Send; take(text: string): void } {
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  return {
    take(text) {
      const { id, method, params = {}, sessionId, ...answer } = JSON.parse(text) as Message;
      if (id === undefined) {
        onEvent(method ?? '', params, sessionId);
      } else {
        waiting.get(id)?.(answer);
        waiting.delete(id);
      }
    },
    send(method, params = {}, sessionId) {
      const id = ++lastId;
      write(JSON.stringify({ id, method, params, sessionId }));
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) =>
          error === undefined ? resolve(result ?? {}) : reject(new Error(error.message)),
        );
      });
    },
  };
}

async function recordTrace(
  send: Send,
  listeners: Set<OnEvent>,
  categories: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  const listener: OnEvent = (method, params) => {
    if (method === 'Tracing.dataCollected') events.push(...(params.value as unknown[]));
    if (method === 'Tracing.tracingComplete') resolve();
  };
  listeners.add(listener);
  const traceConfig = {
    includedCategories: [...categories, '__metadata'],
    excludedCategories: ['*'],
    memoryDumpConfig: { triggers: [] },
  };
  await send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  await send('Tracing.end');
  await complete;
  listeners.delete(listener);
  return events;
}
