import type { PageAddress, PageRefusal } from '../../contract/list-pages.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import { maskToken } from '../answer/mask-token.ts';
import { serviceText } from '../answer/service-text.ts';
import type { ServiceTarget } from './address-request.ts';

/** What an answer says about the next page. */
export type NextPage =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly address: PageAddress }
  | { readonly kind: 'refused'; readonly why: PageRefusal; readonly address: ServiceText };

/** Longest address of a page, characters: all of them are kept while a list is read. */
const longestAddress = 4096;

/**
 * The next page by the `Link` header of the answer to `requested` (RFC 8288). Its address comes from the service, so it
 * counts only at the origin and below the path of the base URL, and what it says about a token is left out or refused:
 * `address-request.ts` adds the token as to every request. If the header has several `rel="next"`, the first with a usable address
 * counts.
 */
export function nextPage(
  headers: Headers,
  requested: URL,
  target: ServiceTarget,
  token: string,
): NextPage {
  for (const { target: text, parameters } of linksIn(headers.get('link') ?? '')) {
    const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
    // A link with an anchor says what follows another document.
    if (!relations.includes('next') || parameters.has('anchor')) continue;
    if (text.length > longestAddress) {
      return { kind: 'refused', why: 'too-long', address: serviceText(text, token, 100) };
    }
    if (URL.canParse(text, requested.href)) {
      return judged(new URL(text, requested.href), target, token);
    }
  }
  return { kind: 'none' };
}

/** The next page by the text of a member around the list, as `nextPage` judges an address. Null, or an empty text: none. */
export function namedPage(
  text: string | null,
  requested: URL,
  target: ServiceTarget,
  token: string,
): NextPage {
  if (text === null || text === '') return { kind: 'none' };
  if (text.length > longestAddress)
    return { kind: 'refused', why: 'too-long', address: serviceText(text, token, 100) };
  // A cursor, which no address is made of here.
  if (!/^(?:https?:\/\/|[/?])/i.test(text) || !URL.canParse(text, requested.href))
    return { kind: 'refused', why: 'outside', address: serviceText(text, token, 100) };
  return judged(new URL(text, requested.href), target, token);
}

function judged(url: URL, target: ServiceTarget, token: string): NextPage {
  const base = new URL(target.baseUrl);
  const refused = (why: PageRefusal, address: string): NextPage => ({
    kind: 'refused',
    why,
    address: serviceText(address, token),
  });
  const { origin, pathname } = url;
  // The origin of a scheme that has none is the word null.
  if (origin !== base.origin)
    return refused('other-origin', origin === 'null' ? url.protocol : origin);
  if (url.username !== '' || url.password !== '') return refused('secret', pathname);
  const folder = withoutEndSlash(base.pathname);
  const below = pathname.slice(folder.length);
  // A server may decode a slash or a dot that the URL parser leaves alone, and then be above the base URL.
  if (!pathname.startsWith(`${folder}/`) || /%2f|%5c|\.\.|%2e/i.test(below)) {
    return refused('outside', pathname);
  }
  const query = withoutToken(url.search, target);
  for (const value of new URLSearchParams(query).values()) {
    if (maskToken(value, token) !== value) return refused('secret', pathname);
  }
  const path = below + (query === '' ? '' : `?${query}`);
  return { kind: 'page', address: { path, shown: serviceText(path, token) } };
}

const withoutEndSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/** The query without the parameter for the token, which many services repeat. The rest keeps its characters. */
function withoutToken(search: string, { placement }: ServiceTarget): string {
  const pairs = search.slice(1).split('&');
  if (placement?.kind !== 'query') return pairs.join('&');
  const parameter = placement.name.toLowerCase();
  return pairs
    .filter((pair) => {
      const [name] = new URLSearchParams(pair).keys();
      return name?.toLowerCase() !== parameter;
    })
    .join('&');
}

export interface Link {
  readonly target: string;
  /** By their names in lower case; of a name that occurs twice the first. */
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * The links in the value of a `Link` header, as RFC 8288, appendix B.2, reads it: `<a>; rel=next, <b>; rel="prev last"`. One that breaks the
 * grammar is left out, with everything up to the next comma. Takes time in proportion to the header.
 */
export function linksIn(header: string): readonly Link[] {
  const links: Link[] = [];
  const reader = new HeaderReader(header);
  while (!reader.isAtEnd) {
    const link = linkAt(reader);
    if (link === null) reader.skipTo(',');
    else links.push(link);
    reader.takes(',');
    reader.space();
  }
  return links;
}

/** The link that starts here, up to the comma behind it; null if there is none. */
function linkAt(reader: HeaderReader): Link | null {
  reader.space();
  if (!reader.takes('<')) return null;
  const target = reader.upTo('>');
  if (!reader.takes('>') || target.includes('<')) return null;
  const parameters = new Map<string, string>();
  for (reader.space(); reader.takes(';'); reader.space()) {
    reader.space();
    const name = reader.upTo('=;, \t').toLowerCase();
    reader.space();
    let value = '';
    if (reader.takes('=')) {
      reader.space();
      const quoted = reader.takes('"') ? reader.quoted() : reader.upTo(';,').trim();
      if (quoted === null) return null;
      value = quoted;
    }
    if (name !== '' && !parameters.has(name)) parameters.set(name, value);
  }
  return reader.isAtEnd || reader.isAt(',') ? { target, parameters } : null;
}

class HeaderReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  isAt(character: string): boolean {
    return this.#text[this.#at] === character;
  }

  takes(character: string): boolean {
    if (!this.isAt(character)) return false;
    this.#at += 1;
    return true;
  }

  space(): void {
    while (this.isAt(' ') || this.isAt('\t')) this.#at += 1;
  }

  /** The text up to one of these characters, which is not taken, or to the end. */
  upTo(ends: string): string {
    const from = this.#at;
    while (!this.isAtEnd && !ends.includes(this.#text[this.#at] ?? '')) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  /** The rest of a quoted text, and its end; null if it has none. */
  quoted(): string | null {
    let text = '';
    for (; !this.isAtEnd; this.#at += 1) {
      if (this.takes('"')) return text;
      if (this.isAt('\\')) this.#at += 1;
      text += this.#text[this.#at] ?? '';
    }
    return null;
  }

  /** Goes to this character, past those in quotes. */
  skipTo(character: string): void {
    while (!this.isAtEnd && !this.isAt(character)) {
      this.#at += 1;
      if (this.#text[this.#at - 1] === '"') this.quoted();
    }
  }
}
