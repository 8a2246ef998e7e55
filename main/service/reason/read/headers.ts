/** From the header that services set for their callers to those of intermediaries. */
const requestIdHeaders = [
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'x-amzn-requestid',
  'x-amz-request-id',
  'x-ms-request-id',
  'x-ms-correlation-request-id',
  'x-github-request-id',
  'x-trace-id',
  'x-b3-traceid',
  'x-vcap-request-id',
  'x-amzn-trace-id',
  'x-cloud-trace-context',
  'traceparent',
  'cf-ray',
  'x-amz-cf-id',
];

/** The ID of the request in the headers of its answer: the best known name, otherwise any that looks like one. */
export function requestIdOfHeaders(headers: Headers): string | null {
  for (const name of requestIdHeaders) {
    const value = headers.get(name);
    if (value === null || value === '') continue;
    return name === 'traceparent' ? (/^\w\w-(\w{32})-/.exec(value)?.[1] ?? value) : value;
  }
  for (const [name, value] of headers) {
    if (
      /(?:^|-)(?:request|correlation|trace|transaction|debug|log)-?id$/.test(name) &&
      value !== ''
    )
      return value;
  }
  return null;
}

export interface Refusal {
  readonly reason: string | null;
  readonly code: string | null;
}

/** What `WWW-Authenticate` says about a refused token (RFC 6750); a realm isn't a reason. */
export function refusalOfHeaders(headers: Headers): Refusal {
  const value = (headers.get('www-authenticate') ?? '').slice(0, 4000);
  const parameter = (pattern: RegExp): string | null =>
    pattern
      .exec(value)
      ?.slice(1)
      .find((one) => one !== undefined) ?? null;
  const code = parameter(errorParameter);
  return {
    reason: parameter(descriptionParameter),
    code: code !== null && /^[\w.-]+$/.test(code) ? code : null,
  };
}

/** Schemes that are more than a word in front of a token. */
const otherSchemes = new Set(
  'basic digest negotiate ntlm kerberos hoba mutual scram-sha-1 scram-sha-256 vapid'.split(' '),
);

/**
 * The first scheme in `WWW-Authenticate` that takes a plain token, such as `Bearer` or `Token`; null if it names none.
 */
export function schemeOfHeaders(headers: Headers): string | null {
  const value = (headers.get('www-authenticate') ?? '').slice(0, 4000);
  // Quoted text may contain commas.
  const unquoted = value
    .split('"')
    .filter((_, place) => place % 2 === 0)
    .join('""');
  const schemes = unquoted
    .split(',')
    .map((part) => /^([A-Za-z][\w!#$%&'*+.^`|~-]{0,39})(?:\s|$)(?!\s*=)/.exec(part.trim())?.[1]);
  return schemes.find((scheme) => scheme && !otherSchemes.has(scheme.toLowerCase())) ?? null;
}

const errorParameter = /(?:^|[\s,])error\s?=\s?(?:"([^"]{1,1000})"|([\w.-]{1,100}))/i;
const descriptionParameter =
  /(?:^|[\s,])error_description\s?=\s?(?:"([^"]{1,1000})"|([\w.-]{1,100}))/i;

/** An HTTP date, also in its two old forms (RFC 9110, 5.6.7). `Date.parse` alone would read `-5` as a day in May 2001. */
const httpDate = /^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/;
/** No date is later: year 9999, as HTTP writes it. */
const mostSeconds = 8000 * 366 * 86_400;

/**
 * How long the service asks to wait, whole seconds (RFC 9110, 10.2.3); null if it doesn't say, or not in a way that can
 * be meant.
 */
export function retryAfterSeconds(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after')?.trim().slice(0, 100) ?? '';
  // Some services write decimals.
  if (/^\d{1,20}(\.\d{1,20})?$/.test(text)) return Math.min(mostSeconds, Math.ceil(Number(text)));
  // `asctime` has no time zone: it is UTC.
  const date = httpDate.test(text)
    ? Date.parse(/GMT|UTC/.test(text) ? text : `${text} GMT`)
    : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
