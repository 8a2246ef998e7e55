import type { UpdateProblem } from '../contract/update.ts';
import { detailOf } from '../failure-error.ts';
import { RedirectRefused } from '../service/network/connection.ts';
import { netCodeOf } from '../service/network/net-error.ts';

/** A server can redirect to an endless address, and Windows describes a whole certificate. */
const longestDetail = 200;

/** A check, a download or an installation that ended for a known reason. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
  readonly problem: UpdateProblem;

  constructor(kind: UpdateProblem['kind'], detail = '', cause?: unknown) {
    super(`${kind} ${detail}`.trim(), { cause });
    this.problem = { kind, detail: detail.slice(0, longestDetail) };
  }
}

/** What to say about anything thrown by an update. */
export function problemOf(error: unknown): UpdateProblem {
  if (error instanceof UpdateError) return error.problem;
  if (error instanceof RedirectRefused) {
    return { kind: 'redirected', detail: error.location.slice(0, longestDetail) };
  }
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return { kind: 'disk-full', detail: '' };
  }
  // An error of the file system names the call that failed, one of the network doesn't.
  if (code !== null && hasSyscall(error)) return { kind: 'storage', detail: detailOf(error) };
  const netCode = netCodeOf(error);
  if (netCode === 'ERR_TIMED_OUT' || netCode === 'ERR_CONNECTION_TIMED_OUT') {
    return { kind: 'timeout', detail: '' };
  }
  return { kind: 'unreachable', detail: netCode ?? detailOf(error) };
}

/** Whether this is an error of Counterfoil, not of a network, a disk or a feed. */
export function isDefect(error: unknown): boolean {
  const { kind } = problemOf(error);
  return kind === 'unreachable' && netCodeOf(error) === null;
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

const fileCalls =
  /^(open|write|read|mkdir|rename|unlink|rm|f?stat|lstat|f?chmod|fsync|copyfile|scandir)$/;

function hasSyscall(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false;
  return typeof error.syscall === 'string' && fileCalls.test(error.syscall);
}
