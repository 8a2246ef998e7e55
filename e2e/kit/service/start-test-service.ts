import { createHash, randomUUID } from 'node:crypto';
import type { Reply } from './answer.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { Script } from './script.ts';
import { describeSent, type Sent } from './sent.ts';
import { type Service, type ServiceOptions, startService } from './start-service.ts';

/** Where the service expects its token, in the same words as in a profile of the app. */
type TokenPlacement =
  | { readonly kind: 'bearer' }
  | { readonly kind: 'authorization'; readonly prefix: string }
  | { readonly kind: 'header'; readonly name: string; readonly prefix?: string }
  | { readonly kind: 'query'; readonly name: string };

interface ProductRow {
  readonly id: number | bigint | string;
  readonly name: string;
  readonly price: number | string;
}

/** The data of the service. A test may change any of it at any time. */
interface ServiceData {
  /** The rows of the list, or its exact body: broken entries, invalid UTF-8, not an array. */
  products: readonly ProductRow[] | string | Uint8Array;
  /**
   * How many rows a page of the list has: it names the next one in `Link`, with the query of the request, and the total in
   * `X-Total-Count`. Null sends the list in one answer.
   */
  pageSize: number | null;
  /** The last body that was put for each ID. Any ID is accepted. */
  readonly users: Map<string, object>;
  /** The records of users as exact JSON texts: `GET /users/ID` sends one, and a PUT replaces it whole. */
  readonly records: Map<string, string>;
  /**
   * The ETag of a record. `changing`: another one in each reply. With a strong one, a PUT whose `If-Match` is another one is
   * refused with 412.
   */
  etags: 'strong' | 'weak' | 'changing' | 'none';
  /** The bodies of the orders that were carried out. */
  readonly orders: object[];
  /** The tokens that are valid now. Without any, every request gets a 401. */
  readonly tokens: Set<string>;
  placement: TokenPlacement;
}

export interface TestServiceOptions extends ServiceOptions {
  readonly token?: string;
  readonly placement?: TokenPlacement;
  readonly products?: ServiceData['products'];
  readonly pageSize?: number;
  readonly dropReused?: boolean;
}

/** A service on the loopback address that a test can inspect, change and break while it runs. */
export interface TestService
  extends ServiceData,
    Service,
    Sent,
    Pick<Script, 'on' | 'next' | 'always' | 'hold'> {
  /** The origin with the base path, for the app. */
  readonly baseUrl: string;
  /** The first valid token. */
  readonly token: string;
  /**
   * While true, a write on a reused connection is read and then dropped without an answer, which
   * makes Chromium send it a second time.
   */
  dropReused: boolean;
}

/** For the search for stray tokens: the owner of the token, and everything that arrived there. */
export interface StartedService {
  readonly origin: string;
  readonly token: string;
  readonly tokens: ReadonlySet<string>;
  readonly requests: readonly RecordedRequest[];
}

/** Every test service that this process has started since the list was cleared. */
export const startedServices: StartedService[] = [];

const someProducts: ServiceData['products'] = [
  { id: 1, name: 'Desk lamp, brass', price: 34.9 },
  { id: 2, name: 'Office chair, mesh back', price: 189 },
  { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
];

/** Starts a service for one test. It has three products by default. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  // A different token for each service, so that one sent to another service is found there.
  const { token = `token-${randomUUID()}`, placement = { kind: 'bearer' } } = options;
  const script = new Script();
  const core = await startService(
    {
      answerTo: (request) => (isDropped(request) ? 'drop-after-reading' : script.answerTo(request)),
      usual: (request) => usualReply(service, request),
    },
    options,
  );
  const tokens = new Set([token]);
  const service: TestService = {
    ...core,
    ...describeSent({ origin: core.origin, requests: core.requests, tokens }),
    baseUrl: core.origin + (options.basePath ?? ''),
    token,
    tokens,
    placement,
    products: options.products ?? someProducts,
    pageSize: options.pageSize ?? null,
    users: new Map(),
    records: new Map(),
    etags: 'strong',
    orders: [],
    dropReused: options.dropReused ?? false,
    on: (route) => script.on(route),
    next: (route, ...answers) => script.next(route, ...answers),
    always: (route, answer) => script.always(route, answer),
    hold: (route) => script.hold(route),
  };
  startedServices.push(service);
  return service;

  function isDropped({ method, nthOnConnection }: RecordedRequest): boolean {
    return service.dropReused && method !== 'GET' && nthOnConnection > 1;
  }
}

/** What a correct service answers, and how it changes `data`. */
function usualReply(data: ServiceData, request: RecordedRequest): Reply {
  // Not below the path of the service.
  if (request.path === '') return refuse(404, 'Nothing is here.');
  const token = tokenOf(request, data.placement);
  if (token === undefined) return refuse(401, 'A token is needed.');
  if (!data.tokens.has(token)) return refuse(401, 'The token is not valid.');

  const [, kind, encodedId] = /^\/api\/v1\/([a-z]+)(?:\/([^/]+))?$/.exec(request.path) ?? [];
  const operation = `${request.method} ${kind}${encodedId === undefined ? '' : '/id'}`;
  const id = decodeURIComponent(encodedId ?? '');
  switch (operation) {
    case 'GET products':
      return listProducts(data, request);
    case 'DELETE products/id':
      return deleteProduct(data, id);
    case 'POST orders':
      return withBody(request, (order) => {
        data.orders.push(order);
        return { status: 201, body: { id: data.orders.length, ...order } };
      });
    case 'GET users/id':
      return showRecord(data, id);
    case 'PUT users/id':
      return withBody(request, (user) => {
        const wanted = request.headers['if-match'];
        const record = data.records.get(id);
        if (data.etags === 'strong' && wanted !== undefined && wanted !== etagOf(record ?? ''))
          return refuse(412, `User ${id} was changed meanwhile.`);
        data.users.set(id, user);
        data.records.set(id, 'id' in user ? request.body : withId(request.body, id));
        return { status: 200, body: { ...user, id } };
      });
    default:
      return refuse(404, `There is nothing at ${request.method} ${request.path || 'this path'}.`);
  }
}

/** The token in the request. Undefined if it has no token in this form. */
function tokenOf(request: RecordedRequest, placement: TokenPlacement): string | undefined {
  switch (placement.kind) {
    case 'bearer':
      return afterPrefix(request.headers.authorization, 'Bearer');
    case 'authorization':
      return afterPrefix(request.headers.authorization, placement.prefix);
    case 'header':
      return afterPrefix(request.headers[placement.name.toLowerCase()], placement.prefix ?? '');
    case 'query':
      return new URL(request.url, 'http://any').searchParams.get(placement.name) ?? undefined;
  }
}

function afterPrefix(value: string | string[] | undefined, prefix: string): string | undefined {
  if (typeof value !== 'string' || prefix === '') return value?.toString();
  // As in Rails: the token is in the quotes that the prefix opens.
  if (prefix.endsWith('="'))
    return value.startsWith(prefix) ? value.slice(prefix.length, -1) : undefined;
  return value.startsWith(`${prefix} `) ? value.slice(prefix.length + 1) : undefined;
}

function listProducts({ products, pageSize }: ServiceData, { url }: RecordedRequest): Reply {
  const headers = { 'Content-Type': 'application/json' };
  if (typeof products === 'string' || products instanceof Uint8Array) {
    return { status: 200, headers, body: products };
  }
  if (pageSize === null) return { status: 200, headers, body: listOf(products) };
  const asked = new URL(url, 'http://any');
  const page = Number(asked.searchParams.get('page') ?? 1);
  asked.searchParams.set('page', String(page + 1));
  const isLast = page * pageSize >= products.length;
  return {
    status: 200,
    headers: {
      ...headers,
      'X-Total-Count': String(products.length),
      ...(isLast ? {} : { Link: `<${asked.pathname}${asked.search}>; rel="next"` }),
    },
    body: listOf(products.slice((page - 1) * pageSize, page * pageSize)),
  };
}

/** Written by hand, because JSON.stringify rejects a bigint. */
function listOf(products: readonly ProductRow[]): string {
  const rows = products.map(
    ({ id, name, price }) => `{"id":${id},"name":${JSON.stringify(name)},"price":${price}}`,
  );
  return `[${rows.join(',')}]`;
}

let repliesSoFar = 0;

function showRecord({ records, etags }: ServiceData, id: string): Reply {
  const record = records.get(id);
  if (record === undefined) return refuse(404, `There is no user ${id}.`);
  repliesSoFar += 1;
  const etag = {
    none: null,
    weak: `W/${etagOf(record)}`,
    strong: etagOf(record),
    changing: `"reply-${repliesSoFar}"`,
  }[etags];
  const headers = { 'Content-Type': 'application/json', ...(etag !== null && { ETag: etag }) };
  return { status: 200, headers, body: record };
}

/** Strong: the same text has the same one. */
const etagOf = (record: string): string =>
  `"${createHash('sha256').update(record).digest('hex').slice(0, 16)}"`;

/** The text with a member for the ID in front of the others. */
function withId(body: string, id: string): string {
  const isEmpty = /^\s*\{\s*\}\s*$/.test(body);
  return body.replace('{', `{"id":${JSON.stringify(id)}${isEmpty ? '' : ','}`);
}

/** A list that was given as an exact body can't be searched, so any ID is accepted. */
function deleteProduct(data: ServiceData, id: string): Reply {
  if (typeof data.products === 'string' || data.products instanceof Uint8Array) {
    return { status: 204 };
  }
  const left = data.products.filter((product) => String(product.id) !== id);
  if (left.length === data.products.length) return refuse(404, `There is no product ${id}.`);
  data.products = left;
  return { status: 204 };
}

function withBody(request: RecordedRequest, carryOut: (body: object) => Reply): Reply {
  let body: unknown;
  try {
    body = JSON.parse(request.body);
  } catch {
    return refuse(400, 'The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse(400, 'The body is no JSON object.');
  }
  return carryOut(body);
}

function refuse(status: 400 | 401 | 404 | 412, message: string): Reply {
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return { status, headers, body: { message } };
}
