import type { Profile } from '../contract/profile/profile.ts';
import { FailureError } from '../failure-error.ts';
import type { SchemaDocument } from './read-schema-document.ts';

/** Where frameworks serve the OpenAPI document of a service, below its base URL. The first ones are the most usual. */
export const usualPlaces = [
  '/openapi.json',
  '/openapi.yaml',
  '/api/v1/openapi.json',
  '/api/openapi.json',
  '/swagger.json',
  '/swagger/v1/swagger.json',
  '/swagger/doc.json',
  '/v3/api-docs',
  '/api/schema/',
  '/api-json',
  '/docs-json',
] as const;

/** All that is spent on looking, ms: a person who waits for it has just connected. */
export const lookMs = 5000;

export interface FoundDocument {
  /** Its index in `usualPlaces`. */
  readonly at: number;
  /** The path of its address. */
  readonly address: string;
  readonly document: SchemaDocument;
}

export interface DocumentSearch {
  readonly found: FoundDocument | null;
  /** Whether nothing was found and the service wanted a token for one of the places. */
  readonly wantsToken: boolean;
}

export interface SearchParts {
  readonly profile: Pick<Profile, 'baseUrl'>;
  /** The first place to look at, from 0. */
  readonly from: number;
  /** Ends the search, which then has found nothing. */
  readonly cancel: AbortSignal;
  /** GET of a document, once and without following it elsewhere. Throws `FailureError`. */
  readonly read: (url: URL, cancel: AbortSignal) => Promise<SchemaDocument>;
}

/**
 * Looks for an OpenAPI document at the usual places, two at a time, and returns the first one in their order. Whatever a
 * service does there, nothing is thrown: most have no document, and that is no error.
 */
export async function findSchemaDocument(parts: SearchParts): Promise<DocumentSearch> {
  const { profile, from, cancel } = parts;
  const others = new AbortController();
  const signal = AbortSignal.any([cancel, others.signal]);
  const running: Promise<Look>[] = [];
  let next = from;
  let wantsToken = false;
  try {
    while (!cancel.aborted) {
      for (; running.length < 2 && next < usualPlaces.length; next += 1)
        running.push(lookAt(parts, urlAt(profile.baseUrl, next), signal));
      const look = await running.shift();
      if (look === undefined || look === 'stop') break;
      if (look === 'wants-token') wantsToken = true;
      else if (look !== 'none') {
        const at = next - running.length - 1;
        const { pathname } = urlAt(profile.baseUrl, at);
        return { found: { at, address: pathname, document: look }, wantsToken: false };
      }
    }
    return { found: null, wantsToken };
  } finally {
    others.abort();
  }
}

/** What is at a place. `stop`: the service can't be reached, or asks for fewer requests. */
type Look = SchemaDocument | 'none' | 'wants-token' | 'stop';

function urlAt(baseUrl: string, place: number): URL {
  const base = new URL(baseUrl);
  return new URL(base.pathname.replace(/\/$/, '') + (usualPlaces[place] ?? ''), base.origin);
}

async function lookAt({ read }: SearchParts, url: URL, signal: AbortSignal): Promise<Look> {
  try {
    const document = await read(url, signal);
    // Some services reply with the same page to every address.
    const { buffer, byteOffset, length } = document;
    return Buffer.from(buffer, byteOffset, length).includes('openapi') ? document : 'none';
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    const { failure } = error;
    switch (failure.kind) {
      case 'http': {
        const { status } = failure;
        if (status === 401 || status === 403) return 'wants-token';
        return status === 407 || status === 429 || status === 503 ? 'stop' : 'none';
      }
      case 'redirected':
      case 'unreadable':
      case 'too-large':
        return 'none';
      default:
        return 'stop';
    }
  }
}
