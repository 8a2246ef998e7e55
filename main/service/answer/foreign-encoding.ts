import { isUtf8 } from 'node:buffer';
import type { FailureOf } from '../../contract/failure.ts';
import type { MadeFailure } from '../../failure-error.ts';
import { serviceText } from './service-text.ts';

type Encoding = NonNullable<FailureOf<'unreadable'>['encoding']>;

/** How files of these kinds begin. A service that compresses an answer has to say so (`Content-Encoding`). */
const compressed: readonly (readonly [name: string, start: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
];

/**
 * What an answer is that isn't JSON in UTF-8, as its first bytes and its header show; null if nothing does. JSON between
 * systems has to be UTF-8 (RFC 8259, 8.1), and an ID that was decoded by a guess could name another product: so such an
 * answer isn't read, but it is named.
 */
export function foreignEncoding(bytes: Uint8Array, contentType: string | null): Encoding | null {
  const packed = compressed.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (packed !== undefined) return { kind: 'compressed', name: packed[0] };
  const [first = 1, second = 1] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Only UTF-16 has a zero byte next to a bracket.
  if (hasMark || (first === 0) !== (second === 0)) return { kind: 'charset', name: 'UTF-16' };
  const [, declared = ''] =
    /charset\s{0,9}=[\s"']{0,9}([\w.:-]{1,40})/i.exec(contentType ?? '') ?? [];
  if (declared === '' || /^utf-?8$/i.test(declared) || isUtf8(bytes)) return null;
  return { kind: 'charset', name: declared };
}

/** The same for a failure: past the gate, and nothing if nothing is known. */
export function encodingOf(
  bytes: Uint8Array,
  contentType: string | null,
  token: string,
): Pick<MadeFailure<'unreadable'>, 'encoding'> {
  const found = foreignEncoding(bytes, contentType);
  if (found === null) return {};
  return { encoding: { kind: found.kind, name: serviceText(found.name, token) } };
}
