import { isUtf8 } from 'node:buffer';
import type { FailureOf } from '../contract/failure.ts';
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
  const chunks: Uint8Array[] = [];
  const sink = { onChunk: (chunk: Uint8Array) => void chunks.push(chunk) };
  const { durationMs } = await service.loadProducts(profile, sink, cancel, token);
  const list = parseList(Buffer.concat(chunks), token);
  return { products: list.length, durationMs };
}

function parseList(bytes: Buffer, token: string): readonly unknown[] {
  const unreadable = (problem: FailureOf<'unreadable'>['problem'], detail: string) => {
    const body = shownBody(decodeBody(bytes, null), null, token, true);
    return new FailureError({ kind: 'unreadable', exchange: null, problem, detail, body });
  };
  if (!isUtf8(bytes)) throw unreadable('not-utf8', 'invalid UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(decodeBody(bytes, null));
  } catch (error) {
    // Its name alone: the message quotes the body, which may repeat the token.
    throw unreadable('not-json', error instanceof Error ? error.name : '');
  }
  if (!Array.isArray(value)) throw unreadable('not-array', value === null ? 'null' : typeof value);
  return value;
}
