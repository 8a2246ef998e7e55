import type { ShownBody } from '../contract/failure.ts';
import { tokenProblem } from '../contract/token-placement.ts';
import { FailureError } from '../failure-error.ts';
import type { RemoteService, ServiceProfile } from './remote-service.ts';
import { decodeBody, shownBody } from './shown-body.ts';

/**
 * Reads the product list once and answers how many entries it has: the one read that changes
 * nothing, and so the test of an address and a token. Throws `FailureError`.
 */
export async function countProducts(
  service: RemoteService,
  profile: ServiceProfile,
  token: string | null,
  cancel: AbortSignal,
): Promise<{ products: number; durationMs: number }> {
  if (token === null) throw new FailureError({ kind: 'signed-out', exchange: null });
  const message = tokenProblem(token);
  if (message !== null) {
    const issues = [{ path: 'token', message }];
    throw new FailureError({ kind: 'invalid-input', exchange: null, issues });
  }
  const chunks: Uint8Array[] = [];
  const sink = { onChunk: (chunk: Uint8Array) => void chunks.push(chunk) };
  const { durationMs } = await service.loadProducts(profile, sink, cancel, token);
  const list = parseList(Buffer.concat(chunks), token);
  return { products: list.length, durationMs };
}

function parseList(bytes: Buffer, token: string): readonly unknown[] {
  const body = shownBody(decodeBody(bytes.subarray(0, 4096), null), null, token);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw unreadable('not-json', error instanceof Error ? error.name : '', body);
  }
  if (!Array.isArray(value)) throw unreadable('not-array', typeof value, body);
  return value;
}

function unreadable(
  problem: 'not-json' | 'not-array',
  detail: string,
  body: ShownBody | null,
): FailureError {
  return new FailureError({ kind: 'unreadable', exchange: null, problem, detail, body });
}
