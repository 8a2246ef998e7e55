import { compactJson } from '../../contract/json/format-json.ts';
import type { JsonNode } from '../../contract/json/json-document.ts';
import { readJson } from '../../contract/json/read-json.ts';
import type { ListSigns } from '../../contract/product.ts';

/**
 * Reads the signs of paging and caching that services use. The API documents none of them, so headers are recognized by
 * the words in their names. The window and the evidence about deletes both rely on them. A false sign costs a *Check*; a
 * missed one shows a page as the whole list, and calls a product gone that isn't.
 */
export function listSigns(
  status: number,
  headers: Headers,
  page = 1,
  /** The JSON around a list that is inside an object. */
  around = '',
): ListSigns {
  const said = [...paginationOf(headers), ...aroundList(around)];
  const doubt = doubtOf(status, headers, page, said);
  const isOld = [...headers].some(([name, value]) => saysOld(name, value));
  return {
    doubt: doubt ?? (isOld ? 'old-copy' : null),
    total: totalOf(headers, said),
    ...(doubt !== null && isOld && { isOldCopy: true }),
  };
}

/**
 * The signs of a list after one more page, from 1. `before`: those of the pages before it; null for the first. Whether there are
 * more pages, the last one says. One old copy makes the list one, and so does one unclear total.
 */
export function withPage(
  before: ListSigns | null,
  page: number,
  status: number,
  headers: Headers,
  around = '',
): ListSigns {
  const signs = listSigns(status, headers, page, around);
  if (before === null) return signs;
  const isOld = [before, signs].some((one) => one.doubt === 'old-copy' || one.isOldCopy === true);
  const doubt = signs.doubt === 'old-copy' ? null : signs.doubt;
  const isUnclear = before.total === 'unclear' || signs.total === 'unclear';
  const isChanged =
    before.isTotalChanged === true ||
    (before.total !== null && signs.total !== null && before.total !== signs.total);
  return {
    doubt: doubt ?? (isOld ? 'old-copy' : null),
    total: isUnclear ? 'unclear' : (signs.total ?? before.total),
    ...(doubt !== null && isOld && { isOldCopy: true }),
    pages: page,
    ...(isChanged && { isTotalChanged: true }),
  };
}

function doubtOf(
  status: number,
  headers: Headers,
  page: number,
  said: readonly Said[],
): ListSigns['doubt'] {
  if (status === 206) return 'part';
  const hasMore =
    linksToNext(headers.get('link') ?? '') ||
    [...headers, ...said].some(([name, value]) => saysMore(name, value, page));
  return hasMore ? 'more-pages' : null;
}

/** Values with which a service says that there is nothing. */
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

/**
 * Names of what comes next. `x-next-page`, `hasMore` and `nextPageToken` are recognized by their words, ignoring
 * separators.
 */
const nextWords = new Set([
  ...['next', 'cursor', 'continuation', 'more', 'scroll'],
  // A list that is only a part.
  ...['truncated', 'incomplete', 'partial'],
]);
const nextName =
  /has(?:more|next)|next(?:page|cursor|token|link|ur[il]|offset|marker|key|start|set|results)|(?:page|list)cursor/;
/** These are about the next request, not the next page. */
const ofLimits = /limit|retry|quota/;
const pageCount = /(?:total|num|number)-?(?:of-?)?pages|(?:^|-)pages$|page-?count|last-?page$/;

function saysMore(name: string, value: string, page: number): boolean {
  const lower = name.toLowerCase();
  if (ofLimits.test(lower)) return false;
  // A value that isn't a number of pages doesn't mean that this is the last one.
  if (pageCount.test(lower)) return isTruthy(value) && numberIn(value) !== page;
  const isOfNext =
    wordsOf(lower).some((word) => nextWords.has(word)) ||
    nextName.test(lower.replaceAll(/[-_.]/g, ''));
  // GitLab sends an empty `x-next-page` on the last page.
  return isOfNext && isTruthy(value);
}

/**
 * RFC 8288: `<…>; rel="prev next"`. Split instead of matched, because the header comes from the service and may be
 * long.
 */
function linksToNext(link: string): boolean {
  return link
    .toLowerCase()
    .split(/[,;]/)
    .some((part) => {
      const [name = '', relations = ''] = part.split('=');
      return (
        name.trim() === 'rel' &&
        relations.replaceAll(/["']/g, '').trim().split(' ').includes('next')
      );
    });
}

/**
 * What caches say about a response from the cache: `X-Cache: HIT`, `Cache-Status: shop; hit` (RFC 9211), `TCP_MEM_HIT`.
 * `fresh` is what Rack::Cache says.
 */
const oldWords = new Set(['hit', 'hits', 'stale', 'updating', 'cached', 'fresh']);

/** `Age` says how long a cache has had the response; 110 to 113 mean that it is stale (RFC 7234). */
export function saysOld(name: string, value: string): boolean {
  if (name === 'age') return value.split(',').some((age) => isTruthy(age));
  if (name === 'warning')
    return ['110', '111', '112', '113'].some((code) => value.trim().startsWith(code));
  // After this request's ID, Varnish names the request whose response it had cached.
  if (name === 'x-varnish') return /^\d+ \d+$/.test(value.trim());
  // `cdn-cache; desc=HIT`
  if (name === 'server-timing')
    return value.split(',').some((part) => part.includes('cache') && saysOld('cache', part));
  // What a cache may do later, or what a lookup would have found.
  if (!name.includes('cache') || name.includes('control') || name.includes('lookup')) return false;
  if (/hits?$|from-?cache|cached|cache-?age$/.test(name))
    return value.split(',').some((one) => isTruthy(one) && one.trim().toLowerCase() !== 'miss');
  return wordsOf(value).some((word) => oldWords.has(word));
}

/** Headers whose name says that they contain the number of all entries, but not pages or times (`x-total-time`). */
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

function totalOf(headers: Headers, said: readonly Said[]): ListSigns['total'] {
  const named = [
    ...[...headers]
      .filter(([name]) => totalName.test(name) && !ofLimits.test(name))
      .map(([, value]) => value),
    rangeTotal(headers.get('content-range') ?? ''),
    ...said
      .filter(([name]) => totalsInPagination.has(name.toLowerCase().replaceAll(/[-_]/g, '')))
      .map(([, value]) => value),
  ].filter((value) => value.trim() !== '');
  const totals = named.map(numberIn);
  const known = totals.filter((total) => total !== null);
  if (known.length < totals.length) return 'unclear';
  return known.length === 0 ? null : Math.max(...known);
}

/** `products 0-24/319`; after the slash, `*` means unknown. A total of bytes isn't one of products. */
function rangeTotal(range: string): string {
  const [unit = '', total = ''] = range.split('/');
  return /^\s*bytes\b/i.test(unit) || total.trim() === '*' ? '' : total;
}

/** An ASP.NET convention: a header with a JSON object, with names in either case. */
function paginationOf(headers: Headers): ReadonlyMap<string, string> {
  const found = [...headers].filter(([name]) => /pag(?:ination|ing)/.test(name));
  return new Map(found.flatMap(([, value]) => Array.from(childrenOf(value), saidBy)));
}

/** A name and its value. */
type Said = readonly [name: string, value: string];

function saidBy({ name, kind, content }: JsonNode): Said {
  const isScalar = kind !== 'object' && kind !== 'array';
  return [name ?? '', isScalar ? content : compactJson(content)];
}

/**
 * What the members around a list say, and those of their objects, such as `meta` and `_links`. The pages of Django REST framework
 * call the number of all entries `count`.
 */
function aroundList(around: string): readonly Said[] {
  const members = childrenOf(around);
  const names = new Set(members.map(({ name }) => name));
  // Elsewhere it may be the number of entries of this page.
  const isCountOfAll = names.has('next') && names.has('previous');
  return members.flatMap((member) => [
    saidBy(member),
    ...(member.kind === 'object' ? Array.from(member.children(), saidBy) : []),
    ...(member.name === 'count' && isCountOfAll ? [['total', member.content] as const] : []),
  ]);
}

function childrenOf(json: string): readonly JsonNode[] {
  const reading = readJson(json);
  return reading.ok ? Array.from(reading.root.children()) : [];
}

/**
 * The integer in a header; null if it isn't one or is ambiguous. Chromium joins headers of the same name with a comma
 * and a space, so `1, 200` is two numbers, but `1,200` is one with a thousands separator.
 */
function numberIn(value: string): number | null {
  const values = new Set(value.split(', ').map((one) => one.trim()));
  const [only = ''] = values;
  if (values.size !== 1) return null;
  if (/^\d{1,15}$/.test(only)) return Number(only);
  return /^[1-9]\d{0,2}(?:,\d{3}){1,4}$/.test(only) ? Number(only.replaceAll(',', '')) : null;
}
