import type { Failure } from '../contract/failure.ts';
import type { ProcedureName } from '../contract/procedures.ts';
import type { Log } from './log.ts';

/**
 * What is stored about a failure for a person who helps. No body, no path (an ID may be somebody's
 * name), no host, and none of the service's words.
 */
export interface KnownFailure {
  readonly at: string;
  readonly operation: ProcedureName;
  readonly kind: Failure['kind'];
  /** A cause, a phase or a problem of this kind of failure; null if it has none. */
  readonly what: string | null;
  readonly status: number | null;
  readonly netCode: string | null;
  readonly durationMs: number | null;
  /** Finds a defect in the log. */
  readonly logId: string | null;
}

function knownFailure(operation: ProcedureName, failure: Failure, at: Date): KnownFailure {
  return {
    at: at.toISOString(),
    operation,
    kind: failure.kind,
    what: whatOf(failure),
    status: 'status' in failure ? failure.status : null,
    netCode: 'netCode' in failure ? failure.netCode : null,
    durationMs: failure.exchange?.durationMs ?? null,
    logId: failure.kind === 'unexpected' ? failure.logId : null,
  };
}

/** Notes a failure that the page gets, in the log and for a saved diagnosis. */
export function noteFailure(
  {
    failures,
    log,
  }: { readonly failures: Pick<RecentFailures, 'add'>; readonly log: Pick<Log, 'note'> },
  operation: ProcedureName,
  failure: Failure,
): void {
  const known = knownFailure(operation, failure, new Date());
  failures.add(known);
  log.note(JSON.stringify(known));
}

function whatOf(failure: Failure): string | null {
  switch (failure.kind) {
    case 'unreachable':
      return failure.cause;
    case 'timeout':
      return failure.phase;
    case 'unreadable':
    case 'keychain':
      return failure.problem;
    case 'invalid-input':
      return failure.issues.map(({ path }) => path).join(', ');
    default:
      return null;
  }
}

/** The last failures of this run, newest first. */
export interface RecentFailures {
  add(failure: KnownFailure): void;
  list(): readonly KnownFailure[];
}

const mostKept = 50;

export function createRecentFailures(): RecentFailures {
  let kept: readonly KnownFailure[] = [];
  return {
    add: (failure) => {
      kept = [failure, ...kept].slice(0, mostKept);
    },
    list: () => kept,
  };
}
