import type { EvidenceDoubt } from '../../contract/write/evidence.ts';

/** What the head of an answer says about the list in it. */
export interface ListSigns {
  /** Why it is not the whole list as it is now; null without such a sign. */
  readonly doubt: Extract<EvidenceDoubt, 'part' | 'more-pages' | 'old-copy'> | null;
  /** The largest total that is named; `unclear` if a header names one that can be read in several ways; null without one. */
  readonly total: number | 'unclear' | null;
}

/**
 * Reads the signs of paging and caching that services use. The interface documents none of them, so names are taken by the
 * words in them: a sign too many costs a *Check*, a sign too few a product that is called gone and is not.
 */
export function listSigns(status: number, headers: Headers): ListSigns {
  return { doubt: doubtOf(status, headers), total: totalOf(headers) };
}

function doubtOf(status: number, headers: Headers): ListSigns['doubt'] {
  if (status === 206) return 'part';
  const pagination = paginationOf(headers);
  const hasMore =
    linksToNext(headers.get('link') ?? '') ||
    [...headers, ...pagination].some(([name, value]) => saysMore(name, value));
  if (hasMore) return 'more-pages';
  return [...headers].some(([name, value]) => saysOld(name, value)) ? 'old-copy' : null;
}

/** Values by which a service says that there is none. */
const noValues = new Set([
  '',
  'false',
  'no',
  'none',
  'null',
  'nil',
  'undefined',
  '0',
  '-1',
  '-',
  '[]',
  '{}',
]);
const isTruthy = (value: string): boolean =>
  !noValues.has(
    value
      .trim()
      .replaceAll(/^["']|["']$/g, '')
      .toLowerCase(),
  );

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z\d]+/);

/** Names of what comes next; `x-next-page`, `hasMore` and `nextPageToken` are told by their words without what parts them. */
const nextWords = new Set(['next', 'cursor', 'continuation', 'more']);
const nextName =
  /has(?:more|next)|next(?:page|cursor|token|link|ur[il]|offset|marker|key|start|set|results)|(?:page|list)cursor/;
/** They speak of the next request, not of the next page. */
const ofLimits = /limit|retry|quota/;
const pageCount = /(?:total|num|number)-?(?:of-?)?pages|page-?count|last-?page$/;

function saysMore(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (ofLimits.test(lower)) return false;
  // What is no number of pages is no sign that there is only one.
  if (pageCount.test(lower)) return isTruthy(value) && numberIn(value) !== 1;
  const isOfNext =
    wordsOf(lower).some((word) => nextWords.has(word)) ||
    nextName.test(lower.replaceAll(/[-_.]/g, ''));
  // GitLab sends `x-next-page` empty on the last page.
  return isOfNext && isTruthy(value);
}

/** RFC 8288: `<…>; rel="prev next"`. Split, not matched: the header is the service's and may be long. */
function linksToNext(link: string): boolean {
  return link
    .toLowerCase()
    .split(/[,;]/)
    .some((part) => {
      const [name = '', relations = ''] = part.split('=');
      return (
        name.trim() === 'rel' && relations.replaceAll('"', '').trim().split(' ').includes('next')
      );
    });
}

/** What caches say of an answer that they had kept: `X-Cache: HIT`, `Cache-Status: shop; hit` (RFC 9211), `TCP_MEM_HIT`. */
const oldWords = new Set(['hit', 'hits', 'stale', 'updating', 'cached']);

/** `Age` says how long a cache has had the answer; 110 to 113 say that it is past its time (RFC 7234). */
function saysOld(name: string, value: string): boolean {
  if (name === 'age') return value.split(',').some((age) => isTruthy(age));
  if (name === 'warning')
    return ['110', '111', '112', '113'].some((code) => value.trim().startsWith(code));
  // Varnish names the request that it kept the answer of, after this one.
  if (name === 'x-varnish') return /^\d+ \d+$/.test(value.trim());
  // `cdn-cache; desc=HIT`
  if (name === 'server-timing')
    return value.split(',').some((part) => part.includes('cache') && saysOld('cache', part));
  // What a cache may do later, and what it would have had if it had been asked for it.
  if (!name.includes('cache') || name.includes('control') || name.includes('lookup')) return false;
  if (/hits$|from-?cache|cached$/.test(name)) return value.split(',').some((one) => isTruthy(one));
  return wordsOf(value).some((word) => oldWords.has(word));
}

/** Headers whose name says that they hold the number of all entries; not of pages, and no time (`x-total-time`). */
const totalName =
  /(?:^|-)total(?:-?(?:count|items?|results?|records?|elements?|entries|rows|objects))?$/;
const totalsInPagination = new Set([
  'total',
  'totalcount',
  'totalitems',
  'totalresults',
  'totalrecords',
  'totalelements',
]);

function totalOf(headers: Headers): ListSigns['total'] {
  const named = [
    ...[...headers]
      .filter(([name]) => totalName.test(name) && !ofLimits.test(name))
      .map(([, value]) => value),
    // `products 0-24/319`; after the slash `*` where it is not known.
    ...[headers.get('content-range')?.split('/')[1] ?? ''].filter((value) => value.trim() !== '*'),
    ...[...paginationOf(headers)]
      .filter(([name]) => totalsInPagination.has(name.toLowerCase().replaceAll(/[-_]/g, '')))
      .map(([, value]) => value),
  ].filter((value) => value.trim() !== '');
  const totals = named.map(numberIn);
  const known = totals.filter((total) => total !== null);
  if (known.length < totals.length) return 'unclear';
  return known.length === 0 ? null : Math.max(...known);
}

/** ASP.NET's custom: a header with a JSON object, whose names are written in either case. */
function paginationOf(headers: Headers): ReadonlyMap<string, string> {
  const found = [...headers].filter(([name]) => /pag(?:ination|ing)/.test(name));
  return new Map(found.flatMap(([, value]) => entriesOf(value)));
}

function entriesOf(json: string): readonly (readonly [string, string])[] {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([name, held]) => [
      name,
      typeof held === 'object' ? JSON.stringify(held) : String(held),
    ]);
  } catch {
    return [];
  }
}

/**
 * The whole number that a header is; null if it is none or may be read as several. Chromium joins headers of one name by a
 * comma and a space, so that `1, 200` is two of them, while `1,200` is one with its thousands grouped.
 */
function numberIn(value: string): number | null {
  const values = new Set(value.split(', ').map((one) => one.trim()));
  const [only = ''] = values;
  if (values.size !== 1) return null;
  if (/^\d{1,15}$/.test(only)) return Number(only);
  return /^[1-9]\d{0,2}(?:,\d{3}){1,4}$/.test(only) ? Number(only.replaceAll(',', '')) : null;
}
