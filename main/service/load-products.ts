import type { Exchange } from '../contract/failure.ts';
import { type PageAddress, pageEndByte } from '../contract/list-pages.ts';
import type { ListProblem } from '../contract/product.ts';
import type { ListShape } from '../contract/profile/list-shape.ts';
import { inOneOrder } from '../contract/profile/service-address.ts';
import { FailureError, type MadeFailure } from '../failure-error.ts';
import { answerText, bytesFor } from './answer/answer-text.ts';
import {
  announcedLength,
  BodyTooLarge,
  readBody,
  shownBodyCharacters,
} from './answer/decode-body.ts';
import { encodingOf } from './answer/foreign-encoding.ts';
import { maskToken } from './answer/mask-token.ts';
import { serviceText } from './answer/service-text.ts';
import { describeWebPage, WebPageSieve } from './answer/web-page.ts';
import { httpFailure } from './failure/http-failure.ts';
import { beginningBytes } from './find-placement/list-in-reply.ts';
import { hasObjectIds, proposeList, proposeMembers } from './find-placement/propose-list.ts';
import {
  deleteProductRequest,
  loadProductsRequest,
  productsPageRequest,
} from './request/build-requests.ts';
import { type NextPage, namedPage, nextPage } from './request/next-page.ts';
import { type SendOptions, sendRequest } from './request/send-request.ts';

export interface ReadSink {
  /** The headers of a 2xx have arrived, this many milliseconds after the start. */
  onAnswer?(status: number, durationMs: number, headers: Headers): void;
  /** A piece of the answer as it arrived, and how much there is so far; `totalBytes` is null if unknown. */
  onChunk(chunk: Uint8Array, bytesSoFar: number, totalBytes: number | null): void;
}

/** A list, or a page of one, that was read completely. */
export interface LoadedProducts {
  /** After decompression. */
  readonly bytes: number;
  readonly durationMs: number;
  readonly status: number;
  readonly headers: Headers;
  /** By its head. */
  readonly next: NextPage;
  /** The next page that a text around the list names. */
  nextAt(text: string | null): NextPage;
  /** How more of each product could be shown; null if nothing is missing, or can't be recognised. */
  moreMembers(): ListShape | null;
  /** The failure of this read if its bytes turn out not to be a list. */
  unreadable(problem: ListProblem): Promise<MadeFailure<'unreadable'>>;
}

/** A page after the first. */
export interface LaterPage {
  readonly address: PageAddress;
  /** The bytes of the pages before. */
  readonly bytesBefore: number;
}

/**
 * GET /api/v1/products, or of a later page of it. Passes on the bytes of a 2xx as they arrive, at most `limitBytes` of all pages after
 * decompression. Throws `FailureError`.
 */
export function loadProducts(
  options: SendOptions,
  limitBytes: number,
  sink: ReadSink,
  page: LaterPage | null = null,
  /** How the service sends its list. */
  list: ListShape | null = null,
): Promise<LoadedProducts> {
  const request = page === null ? loadProductsRequest : productsPageRequest(page.address);
  // The address of a later page is complete as the service has written it.
  const target = page === null ? options.target : { ...options.target, pathsEndWithSlash: false };
  const bytesBefore = page?.bytesBefore ?? 0;
  return sendRequest(request, { ...options, target }, async (answer) => {
    const { response, deadline, context } = answer;
    if (!response.ok) throw await httpFailure(answer);
    sink.onAnswer?.(response.status, context.exchange().durationMs, response.headers);
    const totalBytes = announcedLength(response);
    if (totalBytes !== null && bytesBefore + totalBytes > limitBytes) {
      throw new FailureError({
        kind: 'too-large',
        exchange: context.exchange(),
        limitBytes,
        announcedBytes: totalBytes,
      });
    }
    const contentType = response.headers.get('content-type');
    const { token } = context;
    const sieve = new WebPageSieve(contentType);
    const beginning = new Beginning(Math.max(beginningBytes, bytesFor(shownBodyCharacters, token)));
    let arrived = 0;
    const unreadable = async (
      { problem, detail, broken }: ListProblem,
      exchange: Exchange,
    ): Promise<MadeFailure<'unreadable'>> => ({
      kind: 'unreadable',
      ...beginning.encoding(contentType, token),
      exchange,
      problem,
      detail: serviceText(detail, token),
      ...(broken && {
        broken: { entry: broken.entry, around: serviceText(broken.around, token) },
      }),
      ...beginning.asList(problem, list, token),
      body: await beginning.shown(contentType, token, arrived),
      page: null,
    });
    const bytes = await readBody(response, limitBytes - bytesBefore, (chunk, bytesSoFar) => {
      deadline.touch();
      context.progress.take(bytesSoFar);
      if (sieve.takes(chunk)) return;
      beginning.take(chunk);
      arrived = bytesSoFar;
      const separator = indexOfByte(chunk, pageEndByte);
      if (separator >= 0) {
        const place = bytesSoFar - chunk.byteLength + separator;
        throw new NotJson(`byte ${place}: the byte 0x1e can't be in JSON`);
      }
      sink.onChunk(chunk, bytesSoFar, totalBytes);
    }).catch(async (error) => {
      if (error instanceof BodyTooLarge) throw new BodyTooLarge(limitBytes);
      if (!(error instanceof NotJson)) throw error;
      const problem = { problem: 'not-json', detail: error.message } as const;
      throw new FailureError(await unreadable(problem, context.exchange()));
    });
    const exchange = context.exchange();
    const page = sieve.page();
    if (page !== null) {
      throw new FailureError({
        kind: 'unreadable',
        exchange,
        problem: 'web-page',
        detail: serviceText(`${response.status} ${contentType ?? ''}`, token),
        body: (await answerText(page, contentType, token, true)).body,
        page: describeWebPage(page, contentType, context.url, token),
      });
    }
    if (bytes === 0) {
      throw new FailureError({
        kind: 'unreadable',
        exchange,
        problem: 'no-body',
        detail: serviceText(`${response.status} with an empty body`, token),
        body: null,
        page: null,
      });
    }
    return {
      bytes,
      durationMs: exchange.durationMs,
      status: response.status,
      headers: response.headers,
      next: nextPage(response.headers, context.url, target, token),
      nextAt: (text) => namedPage(text, context.url, target, token),
      moreMembers: () => beginning.moreMembers(list),
      unreadable: (problem) => unreadable(problem, exchange),
    };
  });
}

/** Null for an ID that no address can have. */
function pathOfDelete(id: string): string | null {
  try {
    return deleteProductRequest(id).path;
  } catch {
    return null;
  }
}

/** -1 if there is none. Searches a Buffer, which is 20 times as fast as a Uint8Array: every byte of every list is searched. */
function indexOfByte({ buffer, byteOffset, byteLength }: Uint8Array, byte: number): number {
  return Buffer.from(buffer, byteOffset, byteLength).indexOf(byte);
}

/** A body that can't be JSON, whatever comes after it. */
class NotJson extends Error {
  override readonly name = 'NotJson';
}

/** How much of the end is kept, bytes: what frameworks put after a list has less. */
const lastBytes = 4096;

/** The first and the last bytes of a list, in case it isn't one and must be shown. */
class Beginning {
  readonly #wanted: number;
  readonly #chunks: Uint8Array[] = [];
  #bytes = 0;
  #end = Buffer.alloc(0);

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  take(chunk: Uint8Array): void {
    this.#end = Buffer.concat([
      this.#end.subarray(-lastBytes),
      chunk.subarray(-lastBytes),
    ]).subarray(-lastBytes);
    if (this.#bytes >= this.#wanted) return;
    // Copied, because the chunk itself belongs to the next receiver.
    const piece = chunk.slice(0, this.#wanted - this.#bytes);
    this.#chunks.push(piece);
    this.#bytes += piece.byteLength;
  }

  /** What the list is instead of JSON in UTF-8. */
  encoding(contentType: string | null, token: string) {
    return encodingOf(Buffer.concat(this.#chunks), contentType, token);
  }

  /** As `proposeMembers`. */
  moreMembers(now: ListShape | null): ListShape | null {
    return proposeMembers(Buffer.concat(this.#chunks).subarray(0, beginningBytes), now);
  }

  /** How the list in it could be read, if that is another way than now, or why it can't. */
  asList(
    problem: ListProblem['problem'],
    now: ListShape | null,
    token: string,
  ): Partial<Pick<MadeFailure<'unreadable'>, 'proposal' | 'problem'>> {
    if (problem !== 'not-array' && problem !== 'not-inside' && problem !== 'no-ids') return {};
    const bytes = Buffer.concat(this.#chunks);
    if (hasObjectIds(bytes)) return { problem: 'object-ids' };
    const found = proposeList(bytes, this.#end);
    if (found === null || inOneOrder(found.list) === inOneOrder(now)) return {};
    // It is stored as it is, so what is like the token is not proposed at all.
    if (Object.values(found.list).some((name) => maskToken(name, token) !== name)) return {};
    const deletes = found.id === null ? null : pathOfDelete(found.id);
    return {
      proposal: { list: found.list, deletes: deletes && serviceText(deletes, token) },
    };
  }

  async shown(contentType: string | null, token: string, allBytes: number) {
    const isWhole = allBytes === this.#bytes;
    const kept = Buffer.concat(this.#chunks);
    return (await answerText(kept, contentType, token, isWhole, shownBodyCharacters)).body;
  }
}
