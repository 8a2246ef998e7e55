/**
 * Calls into threads: worker threads of main and workers of the page. One protocol for all of them: a promise per call,
 * events on the way, a list of buffers to transfer, cancelling. Only data crosses that `postMessage` can clone.
 */

/** One end of the connection. */
export interface ThreadPort {
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** A thread that was started, as its starter sees it. */
export interface StartedThread extends ThreadPort {
  /**
   * Calls the listener when the thread ends without `terminate`; `isOutOfMemory` if it had used up its memory, `why` if that
   * is known.
   */
  onExit(listener: (isOutOfMemory: boolean, why?: string) => void): void;
  terminate(): void;
}

export interface ThreadContext<Event> {
  /** Aborts when the caller cancels. A handler that never awaits can't notice; its thread has to be terminated. */
  readonly signal: AbortSignal;
  /** What is put in here belongs to the caller with the next event or the result. */
  readonly transfer: ArrayBuffer[];
  emit(event: Event): void;
  /**
   * Emits an event. Resolves when the caller has handled it, rejects when the call was cancelled: who awaits it doesn't
   * run ahead of a slow caller.
   */
  deliver(event: Event): Promise<void>;
}

/** What a thread can do: one function per name, each with one input. */
// biome-ignore lint/suspicious/noExplicitAny: inputs and events differ by function; their types are those of each thread.
export type ThreadHandlers = Record<string, (input: any, context: ThreadContext<any>) => unknown>;

export type InputOf<Handler> = Handler extends (input: infer In, ...rest: never) => unknown
  ? In
  : never;
export type ResultOf<Handler> = Handler extends (...all: never) => infer Out ? Awaited<Out> : never;
export type EventOf<Handler> = Handler extends (
  input: never,
  context: ThreadContext<infer E>,
) => unknown
  ? E
  : never;

type ToThread =
  | { readonly type: 'call'; readonly call: number; readonly name: string; readonly input: unknown }
  | { readonly type: 'handled'; readonly call: number }
  | { readonly type: 'cancel'; readonly call: number };

type FromThread =
  | {
      readonly type: 'event';
      readonly call: number;
      readonly event: unknown;
      /** Whether the thread waits for `handled`. */
      readonly isAwaited: boolean;
    }
  | { readonly type: 'result'; readonly call: number; readonly result: unknown }
  | { readonly type: 'error'; readonly call: number; readonly stack: string };

/** Answers the calls that arrive at `port`, in a thread. */
export function serveThread(port: ThreadPort, handlers: ThreadHandlers): void {
  const running = new Map<number, RunningCall>();
  const post = (message: FromThread, transfer: readonly ArrayBuffer[] = []): void =>
    port.postMessage(message, transfer);
  port.onMessage((received) => {
    const message = received as ToThread;
    if (message.type === 'call') void answer(message.call, message.name, message.input);
    else if (message.type === 'handled') running.get(message.call)?.handled();
    else running.get(message.call)?.cancel();
  });

  async function answer(call: number, name: string, input: unknown): Promise<void> {
    const transfer: ArrayBuffer[] = [];
    const current = createRunningCall(transfer, (event, isAwaited) =>
      post({ type: 'event', call, event, isAwaited }, transfer.splice(0)),
    );
    running.set(call, current);
    try {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`The thread has no ${name}.`);
      const result = await handler(input, current.context);
      post({ type: 'result', call, result }, transfer);
    } catch (error) {
      // The caller of a cancelled call no longer listens.
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (!current.context.signal.aborted) post({ type: 'error', call, stack });
    } finally {
      running.delete(call);
    }
  }
}

interface RunningCall {
  readonly context: ThreadContext<unknown>;
  handled(): void;
  cancel(): void;
}

function createRunningCall(
  transfer: ArrayBuffer[],
  postEvent: (event: unknown, isAwaited: boolean) => void,
): RunningCall {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  /** Events that the caller hasn't handled yet, the oldest first. */
  const unhandled: { resolve(): void; reject(reason: unknown): void }[] = [];
  return {
    context: {
      signal,
      transfer,
      emit: (event) => postEvent(event, false),
      deliver(event) {
        if (signal.aborted) return Promise.reject(signal.reason);
        const handled = new Promise<void>((resolve, reject) => unhandled.push({ resolve, reject }));
        // The rejection may come before somebody awaits it.
        handled.catch(() => undefined);
        postEvent(event, true);
        return handled;
      },
    },
    handled: () => unhandled.shift()?.resolve(),
    cancel() {
      cancelling.abort();
      for (const { reject } of unhandled.splice(0)) reject(signal.reason);
    },
  };
}

/** Why a call has no result, other than being cancelled. */
export class ThreadError extends Error {
  readonly isOutOfMemory: boolean;
  constructor(message: string, isOutOfMemory = false) {
    super(message);
    this.isOutOfMemory = isOutOfMemory;
  }
}

/** A started thread that can be called. `Handlers` is the type of what the thread serves. */
export interface Thread<Handlers extends ThreadHandlers> {
  /** False once the thread has ended or was terminated: calls then fail. */
  readonly isRunning: boolean;
  /**
   * Rejects with a `ThreadError` if the function threw or the thread ended, with the reason of `signal` if it was
   * cancelled.
   */
  call<Name extends keyof Handlers & string>(
    name: Name,
    input: InputOf<Handlers[Name]>,
    options?: CallOptions<EventOf<Handlers[Name]>>,
  ): Promise<ResultOf<Handlers[Name]>>;
  /** Fails the calls that are running. */
  terminate(): void;
}

export interface CallOptions<Event> {
  /** Belong to the thread afterwards. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Cancels the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * A delivered event is handled once this has returned or, if it returns a promise, once that has resolved. If it throws
   * or rejects, the call is cancelled and rejects with the same.
   */
  readonly onEvent?: (event: Event) => unknown;
}

interface PendingCall {
  // Only the thread knows the types; `call` of `Thread` promises them.
  // biome-ignore-start lint/suspicious/noExplicitAny: see above.
  readonly onEvent: ((event: any) => unknown) | undefined;
  resolve(result: any): void;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above.
  reject(error: unknown): void;
}

/** Makes a started thread callable. */
export function openThread<Handlers extends ThreadHandlers>(
  started: StartedThread,
): Thread<Handlers> {
  const pending = new Map<number, PendingCall>();
  let calls = 0;
  let ended: ThreadError | null = null;
  const post = (message: ToThread, transfer: readonly ArrayBuffer[] = []): void =>
    started.postMessage(message, transfer);

  const end = (error: ThreadError): void => {
    ended ??= error;
    for (const { reject } of [...pending.values()]) reject(ended);
  };
  const cancel = (call: number, reason: unknown): void => {
    post({ type: 'cancel', call });
    pending.get(call)?.reject(reason);
  };

  started.onExit((isOutOfMemory, why = 'The thread ended.') =>
    end(new ThreadError(why, isOutOfMemory)),
  );
  started.onMessage((received) => {
    const message = received as FromThread;
    const current = pending.get(message.call);
    if (current === undefined) return;
    if (message.type === 'result') current.resolve(message.result);
    else if (message.type === 'error') current.reject(new ThreadError(message.stack));
    else void handle(current, message);
  });

  // Without a promise nothing is awaited here, so that events are handled as they arrive.
  async function handle(
    { onEvent }: PendingCall,
    { call, event, isAwaited }: Extract<FromThread, { type: 'event' }>,
  ): Promise<void> {
    try {
      const handling = onEvent?.(event);
      if (handling instanceof Promise) await handling;
      if (isAwaited) post({ type: 'handled', call });
    } catch (error) {
      cancel(call, error);
    }
  }

  return {
    get isRunning() {
      return ended === null;
    },
    terminate() {
      end(new ThreadError('The thread was terminated.'));
      started.terminate();
    },
    async call(name, input, { transfer, signal, onEvent } = {}) {
      signal?.throwIfAborted();
      if (ended !== null) throw ended;
      calls += 1;
      const call = calls;
      const onAbort = (): void => cancel(call, signal?.reason);
      signal?.addEventListener('abort', onAbort);
      try {
        return await new Promise((resolve, reject) => {
          pending.set(call, { onEvent, resolve, reject });
          post({ type: 'call', call, name, input }, transfer);
        });
      } finally {
        pending.delete(call);
        signal?.removeEventListener('abort', onAbort);
      }
    },
  };
}

/**
 * Starts a thread for one call, and terminates it with the call, also when it is cancelled. Rejects like `Thread.call`,
 * and if no thread can be started.
 */
export async function callThread<
  Handlers extends ThreadHandlers,
  Name extends keyof Handlers & string,
>(
  start: () => Thread<Handlers>,
  name: Name,
  input: InputOf<Handlers[Name]>,
  options: CallOptions<EventOf<Handlers[Name]>> = {},
): Promise<ResultOf<Handlers[Name]>> {
  options.signal?.throwIfAborted();
  const thread = start();
  try {
    return await thread.call(name, input, options);
  } finally {
    thread.terminate();
  }
}
