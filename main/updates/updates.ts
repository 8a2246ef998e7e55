import type { OfferedUpdate, UpdateProblem, UpdateState, UpdateWay } from '../contract/update.ts';
import { isDefect, problemOf } from './update-error.ts';
import type { Updater } from './updater.ts';

/** The updates of this run of the app: what is known about a newer version, and what is done about it. */
export interface Updates {
  state(): UpdateState;
  /** Reads the feed and returns the result; the current state while an update is downloaded or ready. */
  check(): Promise<UpdateState>;
  /** Downloads the version that is offered, if Counterfoil installs it. Never rejects. */
  download(callId: string, cancel: AbortSignal): Promise<void>;
  /**
   * Installs the downloaded version. Resolves when this process may end. Null if there is nothing to install. Throws
   * what `problemOf` has words for.
   */
  installer(): (() => Promise<void>) | null;
}

export function createUpdates(parts: {
  readonly way: UpdateWay;
  /** Loads the updater. Called at the first check, long after the start. */
  load(): Promise<Updater>;
  onChange(state: UpdateState): void;
  /** Receives each problem in a line. */
  note(line: string): void;
  /** Receives errors of Counterfoil itself. */
  log(error: unknown): void;
}): Updates {
  let state: UpdateState = { kind: 'unchecked' };
  let loading: Promise<Updater> | null = null;
  let checking: Promise<UpdateState> | null = null;

  const become = (next: UpdateState): UpdateState => {
    state = next;
    parts.onChange(next);
    return next;
  };
  const updater = (): Promise<Updater> => {
    loading ??= parts.load();
    return loading;
  };

  const problem = (error: unknown): UpdateProblem => {
    const found = problemOf(error);
    if (isDefect(error)) parts.log(error);
    else parts.note(`Update: ${found.kind} ${found.detail}`);
    return found;
  };

  const check = async (): Promise<UpdateState> => {
    become({ kind: 'checking' });
    try {
      const found = await (await updater()).check(new AbortController().signal);
      if (found === null) return become({ kind: 'current', checkedAt: now() });
      return become({ kind: 'available', offer: { ...found, way: parts.way }, problem: null });
    } catch (error) {
      return become({ kind: 'failed', checkedAt: now(), problem: problem(error) });
    }
  };

  const download = async (offer: OfferedUpdate, callId: string, signal: AbortSignal) => {
    const tell = (bytes: number, totalBytes: number) =>
      become({ kind: 'downloading', offer, callId, bytes, totalBytes });
    tell(0, 0);
    const onBytes = eachStep(tell);
    try {
      await (await updater()).download(
        { onBytes, onVerify: () => become({ kind: 'verifying', offer }) },
        signal,
      );
      become({ kind: 'ready', offer });
    } catch (error) {
      become({ kind: 'available', offer, problem: signal.aborted ? null : problem(error) });
    }
  };

  return {
    state: () => state,
    async check() {
      if (!mayCheck(state)) return checking ?? state;
      checking = check().finally(() => {
        checking = null;
      });
      return checking;
    },
    async download(callId, cancel) {
      if (state.kind === 'available' && state.offer.way === 'at-quit')
        await download(state.offer, callId, cancel);
    },
    installer: () => (state.kind === 'ready' ? async () => (await updater()).install() : null),
  };
}

/** Without an updater, for this reason. Nothing of it is loaded, and nothing requested. */
export function noUpdates(why: Extract<UpdateState, { kind: 'off' }>['why']): Updates {
  const off: UpdateState = { kind: 'off', why };
  return {
    state: () => off,
    check: async () => off,
    download: async () => undefined,
    installer: () => null,
  };
}

function mayCheck({ kind }: UpdateState): boolean {
  return !['checking', 'downloading', 'verifying', 'ready'].includes(kind);
}

const now = (): string => new Date().toISOString();

/** Passes on every hundredth of the whole. */
function eachStep(
  onBytes: (bytes: number, totalBytes: number) => void,
): (bytes: number, totalBytes: number) => void {
  let told = -1;
  return (bytes, totalBytes) => {
    const share = Math.floor((bytes / totalBytes) * 100);
    if (share === told) return;
    told = share;
    onBytes(bytes, totalBytes);
  };
}
