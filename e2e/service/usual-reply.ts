import type { Reply } from './answer.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { type TokenPlacement, tokenOf } from './token-placement.ts';

interface ProductRow {
  readonly id: number | bigint | string;
  readonly name: string;
  readonly price: number | string;
}

/** The data of the service. A test may change any of it at any time. */
export interface ServiceData {
  /** The rows of the list, or its exact body: broken entries, invalid UTF-8, not an array. */
  products: readonly ProductRow[] | string | Uint8Array;
  /** The last body that was put for each ID. Any ID is accepted. */
  readonly users: Map<string, object>;
  /** The bodies of the orders that were carried out. */
  readonly orders: object[];
  /** The tokens that are valid now. Without any, every request gets a 401. */
  readonly tokens: Set<string>;
  placement: TokenPlacement;
}

/** What a correct service answers, and how it changes `data`. */
export function usualReply(data: ServiceData, request: RecordedRequest): Reply {
  const token = tokenOf(request, data.placement);
  if (token === undefined) return refuse(401, 'A token is needed.');
  if (!data.tokens.has(token)) return refuse(401, 'The token is not valid.');

  const [, kind, encodedId] = /^\/api\/v1\/([a-z]+)(?:\/([^/]+))?$/.exec(request.path) ?? [];
  const operation = `${request.method} ${kind}${encodedId === undefined ? '' : '/id'}`;
  const id = decodeURIComponent(encodedId ?? '');
  switch (operation) {
    case 'GET products':
      return listProducts(data.products);
    case 'DELETE products/id':
      return deleteProduct(data, id);
    case 'POST orders':
      return withBody(request, (order) => {
        data.orders.push(order);
        return { status: 201, body: { id: data.orders.length, ...order } };
      });
    case 'PUT users/id':
      return withBody(request, (user) => {
        data.users.set(id, user);
        return { status: 200, body: { ...user, id } };
      });
    default:
      return refuse(404, `There is nothing at ${request.method} ${request.path || 'this path'}.`);
  }
}

function listProducts(products: ServiceData['products']): Reply {
  const headers = { 'Content-Type': 'application/json' };
  if (typeof products === 'string' || products instanceof Uint8Array) {
    return { status: 200, headers, body: products };
  }
  // Written by hand, because JSON.stringify rejects a bigint.
  const rows = products.map(
    ({ id, name, price }) => `{"id":${id},"name":${JSON.stringify(name)},"price":${price}}`,
  );
  return { status: 200, headers, body: `[${rows.join(',')}]` };
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

function refuse(status: 400 | 401 | 404, message: string): Reply {
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return { status, headers, body: { message } };
}
