import type { EvidenceDoubt } from '../../contract/write/evidence.ts';

/** What the head of an answer says about the list in it. */
export interface ListSigns {
  /** Why it is not the whole list as it is now; null without such a sign. */
  readonly doubt: Extract<EvidenceDoubt, 'part' | 'more-pages' | 'old-copy'> | null;
  /** The largest total that is named; null without one. */
  readonly total: number | null;
}

/**
 * Reads the signs of paging and caching that services use. The interface documents none of them, so
 * what is not known here is no sign.
 */
export function listSigns(status: number, headers: Headers): ListSigns {
  return { doubt: doubtOf(status, headers), total: totalOf(headers) };
}

function doubtOf(status: number, headers: Headers): ListSigns['doubt'] {
  if (status === 206) return 'part';
  if (hasNextPage(headers)) return 'more-pages';
  return isOldCopy(headers) ? 'old-copy' : null;
}

function hasNextPage(headers: Headers): boolean {
  const pagination = paginationOf(headers);
  return (
    linksToNext(headers.get('link') ?? '') ||
    // GitLab sends it empty on the last page.
    (headers.get('x-next-page') ?? '').trim() !== '' ||
    pageCounts.some((name) => (numberIn(headers.get(name)) ?? 0) > 1) ||
    pagination.get('hasnext') === true ||
    pagination.get('hasnextpage') === true ||
    Number(pagination.get('totalpages') ?? 0) > 1
  );
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

/** `Age` says how long a cache has had the answer; 110 to 113 say that it is past its time (RFC 7234). */
function isOldCopy(headers: Headers): boolean {
  if ((numberIn(headers.get('age')) ?? 0) > 0) return true;
  const warning = (headers.get('warning') ?? '').trim();
  return ['110', '111', '112', '113'].some((code) => warning.startsWith(code));
}

const pageCounts = ['x-total-pages', 'x-wp-totalpages', 'x-pagination-page-count', 'x-page-count'];

const totals = [
  'x-total-count',
  'x-total',
  'total-count',
  'x-wp-total',
  'x-pagination-total-count',
  'x-pagination-total',
  'x-total-items',
  'x-total-results',
  'x-total-records',
  'x-total-elements',
];

function totalOf(headers: Headers): number | null {
  const pagination = paginationOf(headers);
  const named = [
    ...totals.map((name) => numberIn(headers.get(name))),
    // `products 0-24/319`; after the slash `*` where it is not known.
    numberIn(headers.get('content-range')?.split('/')[1] ?? null),
    ...['totalcount', 'totalitems', 'total'].map((name) => {
      const value = pagination.get(name);
      return typeof value === 'number' ? value : null;
    }),
  ].filter((total) => total !== null);
  return named.length === 0 ? null : Math.max(...named);
}

/** ASP.NET's custom: one header with a JSON object, whose names are written in either case. */
function paginationOf(headers: Headers): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(headers.get('x-pagination') ?? '');
    if (typeof value !== 'object' || value === null) return new Map();
    return new Map(Object.entries(value).map(([name, held]) => [name.toLowerCase(), held]));
  } catch {
    return new Map();
  }
}

/** The whole number that a header is; of several values the first. */
function numberIn(value: string | null): number | null {
  const [first = ''] = (value ?? '').split(',');
  return /^\d{1,15}$/.test(first.trim()) ? Number(first) : null;
}
