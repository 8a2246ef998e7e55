import { isInsecure } from '../../contract/profile/base-url.ts';
import type { MadeFailure } from '../../failure-error.ts';
import { decodeBody } from './decode-body.ts';
import { decodeEntities } from './decode-entities.ts';
import { serviceText } from './service-text.ts';

/** Longest title that is shown, characters. */
const titleCharacters = 120;
/** How much of a page is read, bytes. Its title is near the start. */
const beginningBytes = 64 * 1024;

/** Whether an answer is a page for a browser. JSON never starts with `<`, but other markup does too. */
export function isWebPage(beginning: Uint8Array, contentType: string | null): boolean {
  const text = decodeBody(beginning.subarray(0, 1024), contentType).replace(/^\uFEFF/, '');
  if (!/^\s*</.test(text)) return false;
  const isCalledSo = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '');
  return isCalledSo || /<(!doctype\s+html|html|head|body|title)[\s>]/i.test(text);
}

/** What a page says about itself, and whether something between here and the service could have sent it. */
export function describeWebPage(
  bytes: Uint8Array,
  contentType: string | null,
  url: URL,
  token: string,
): NonNullable<MadeFailure<'unreadable'>['page']> {
  const html = decodeBody(bytes.subarray(0, beginningBytes), contentType);
  // No `<` within it: nothing is read again from each of a thousand titles.
  const title = /<title(?:\s[^<>]*)?>([^<]{0,1000})/i.exec(html)?.[1] ?? '';
  const shown = serviceText(decodeEntities(title), token, titleCharacters);
  return {
    title: shown === '' ? null : shown,
    // Over https only the service can answer: the certificate was valid for this host.
    mayBeNetwork: isInsecure(url),
  };
}

/** Separates an answer that turns out to be a page from the stream of a list. */
export class WebPageSieve {
  readonly #contentType: string | null;
  readonly #chunks: Uint8Array[] = [];
  #bytes = 0;
  #isPage: boolean | null = null;

  constructor(contentType: string | null) {
    this.#contentType = contentType;
  }

  /** True if the chunk belongs to a page and must not be passed on. */
  takes(chunk: Uint8Array): boolean {
    this.#isPage ??= isWebPage(chunk, this.#contentType);
    if (this.#isPage && this.#bytes < beginningBytes) {
      this.#chunks.push(chunk);
      this.#bytes += chunk.byteLength;
    }
    return this.#isPage;
  }

  /** The start of the page; null if it wasn't a page. */
  page(): Uint8Array | null {
    return this.#isPage === true ? Buffer.concat(this.#chunks) : null;
  }
}
