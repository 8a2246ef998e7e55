import type { MessagePortMain } from 'electron';
import {
  type ListCalls,
  listEvents,
  listIdSchema,
  listResults,
} from '../contract/list/list-calls.ts';
import type { ReadSoFar } from '../contract/list/read-so-far.ts';
import type { ServiceAddress } from '../contract/profile/service-address.ts';
import {
  type CallOptions,
  type EventOf,
  type InputOf,
  openThread,
  type ResultOf,
  type Thread,
  ThreadError,
} from '../contract/thread.ts';
import { FailureError, listGone } from '../failure-error.ts';

/** What a list was read from. */
export interface ListRead {
  readonly readId: string;
  /** When the answer was complete, ISO 8601 in UTC. */
  readonly readAt: string;
  /** Where it came from: at another address the same ID is a different product. */
  readonly address: ServiceAddress;
  /** Where another read can go on; missing if that isn't known. */
  readonly soFar?: ReadSoFar | undefined;
}

/** A list that a window holds: a worker of its page has the rows, and main asks the worker. */
export interface OpenList {
  /** Names the worker: after its end, the next read of the same list has another one. */
  readonly listId: string;
  readonly windowId: number;
  /** The profile whose products it reads; null before its first read. */
  readonly profileId: string | null;
  /** The newest read that has ended well; null before the first. */
  readonly read: ListRead | null;
  /** True while something that was started with `whileUsed` isn't done. */
  readonly isUsed: boolean;
  /**
   * Asks the worker. Rejects with the failure `list-gone` if it has ended or ends meanwhile, with the reason of the signal if it
   * was cancelled. The answer is checked, because it comes from the page's process.
   */
  ask<N extends keyof ListCalls>(
    name: N,
    input: InputOf<ListCalls[N]>,
    options?: CallOptions<EventOf<ListCalls[N]>>,
  ): Promise<ResultOf<ListCalls[N]>>;
  /** Keeps the list from being released until the work is done. */
  whileUsed<T>(work: () => Promise<T>): Promise<T>;
}

/** The lists of all windows. */
export interface OpenLists {
  /** A page has handed over the port of a worker. Closes the port if the ID is invalid or already in use. */
  add(windowId: number, listId: unknown, ports: readonly MessagePortMain[]): void;
  /** Throws the failure `list-gone` if no window holds it. */
  get(listId: string): OpenList;
  /** Null if no window holds it. */
  find(listId: string): OpenList | null;
  /** The list, once its port has arrived: a call may overtake it. Rejects if the signal aborts. */
  arrival(listId: string, signal: AbortSignal): Promise<OpenList>;
  /** The newest list of this profile that has been read; null without one. */
  ofProfile(profileId: string): OpenList | null;
  /** This list has been read for this profile. */
  noteRead(listId: string, profileId: string, read: ListRead): void;
  /** Tells this watcher of all lists from now on. */
  watch(watcher: ListWatcher): void;
}

interface ListWatcher {
  /** The worker of the list has ended. */
  gone(listId: string): void;
  /** This many products are left in the list after some were removed. */
  left(listId: string, count: number): void;
  /** Something that used a list is done. */
  check(): void;
}

/** The most lists of one window: two profiles, and those whose workers are about to end. */
const mostOfWindow = 16;

/** What is known about a list while its worker lives. */
interface KnownList {
  readonly list: OpenList;
  readonly owner: Thread<ListCalls>;
  profileId: string | null;
  read: ListRead | null;
  uses: number;
}

export function createOpenLists(): OpenLists {
  /** The one read last is the last one. */
  const lists = new Map<string, KnownList>();
  const awaited = new Map<string, Set<(list: OpenList) => void>>();
  let watcher: ListWatcher | null = null;

  const openList = (windowId: number, listId: string, port: MessagePortMain): void => {
    const owner = openThread<ListCalls>({
      postMessage: (message) => port.postMessage(message),
      onMessage(listener) {
        port.on('message', ({ data }) => listener(data));
        port.start();
      },
      // Main isn't told why a worker of a page has ended.
      onExit(listener) {
        port.on('close', () => {
          lists.delete(listId);
          listener(false);
          watcher?.gone(listId);
        });
      },
      terminate: () => port.close(),
    });
    const known: KnownList = {
      owner,
      profileId: null,
      read: null,
      uses: 0,
      list: {
        listId,
        windowId,
        get profileId() {
          return known.profileId;
        },
        get read() {
          return known.read;
        },
        get isUsed() {
          return known.uses > 0;
        },
        async ask(name, input, options) {
          const result = await askOwner(owner, name, input, options);
          if (name === 'remove' && typeof result === 'number') watcher?.left(listId, result);
          return result;
        },
        async whileUsed(work) {
          known.uses++;
          try {
            return await work();
          } finally {
            known.uses--;
            watcher?.check();
          }
        },
      },
    };
    lists.set(listId, known);
    for (const arrived of awaited.get(listId) ?? []) arrived(known.list);
    awaited.delete(listId);
  };

  return {
    add(windowId, listId, ports) {
      const parsed = listIdSchema.safeParse(listId);
      const [port] = ports;
      const ofWindow = [...lists.values()].filter(({ list }) => list.windowId === windowId);
      const isWanted = parsed.success && !lists.has(parsed.data) && ofWindow.length < mostOfWindow;
      if (isWanted && port !== undefined && ports.length === 1)
        openList(windowId, parsed.data, port);
      else for (const unwanted of ports) unwanted.close();
    },
    get(listId) {
      const known = lists.get(listId);
      if (known === undefined) throw listGone();
      return known.list;
    },
    find: (listId) => lists.get(listId)?.list ?? null,
    arrival(listId, signal) {
      const known = lists.get(listId);
      if (known !== undefined) return Promise.resolve(known.list);
      return new Promise((resolve, reject) => {
        const waiting = awaited.get(listId) ?? new Set();
        awaited.set(listId, waiting.add(resolve));
        signal.addEventListener('abort', () => {
          waiting.delete(resolve);
          if (waiting.size === 0) awaited.delete(listId);
          reject(signal.reason);
        });
      });
    },
    ofProfile(profileId) {
      const known = [...lists.values()].findLast(
        (one) => one.profileId === profileId && one.read !== null,
      );
      return known?.list ?? null;
    },
    noteRead(listId, profileId, read) {
      const known = lists.get(listId);
      if (known === undefined) return;
      known.profileId = profileId;
      known.read = read;
      lists.delete(listId);
      lists.set(listId, known);
    },
    watch(next) {
      watcher = next;
    },
  };
}

/** For what is done without a list too: what to do with a call of its owner that was rejected. */
export function nullIfGone(error: unknown): null {
  if (error instanceof FailureError && error.failure.kind === 'list-gone') return null;
  throw error;
}

async function askOwner<N extends keyof ListCalls>(
  owner: Thread<ListCalls>,
  name: N,
  input: InputOf<ListCalls[N]>,
  { signal, onEvent }: CallOptions<EventOf<ListCalls[N]>> = {},
): Promise<ResultOf<ListCalls[N]>> {
  try {
    const result: unknown = await owner.call(name, input, {
      signal,
      // The type of the events is that of the schema that has just parsed them.
      onEvent: (event: unknown) =>
        onEvent?.(listEvents[name]?.parse(event) as EventOf<ListCalls[N]>),
    });
    // As above.
    return listResults[name].parse(result) as ResultOf<ListCalls[N]>;
  } catch (error) {
    if (error instanceof ThreadError && !owner.isRunning) throw listGone();
    throw error;
  }
}
