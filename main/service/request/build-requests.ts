import type { PageAddress } from '../../contract/list-pages.ts';
import type { Idempotency } from '../../contract/profile/idempotency.ts';
import { idProblem } from '../../contract/write/id-text.ts';
import type { ServiceRequest, WriteRequest } from '../../contract/write/service-request.ts';
import { longestEtag, strongEtag } from '../../contract/write/service-request.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';
import { invalidInput } from '../../failure-error.ts';

/**
 * The requests in interface.md; they are only built here. `address-request.ts` adds the token and the headers. A write is checked while it is built, and frozen: the same
 * value is previewed, recorded and sent. Builders throw `FailureError` (`invalid-input`) for anything that can't be
 * sent exactly as entered.
 */

export const loadProductsRequest: ServiceRequest = Object.freeze({
  method: 'GET',
  path: '/api/v1/products',
  body: null,
  idempotency: null,
  ifMatch: null,
});

/** A later page of the list, at the address that the service gives for it. */
export function productsPageRequest({ path, shown }: PageAddress): ServiceRequest {
  return Object.freeze({ ...loadProductsRequest, path, shownAs: shown });
}

export function deleteProductRequest(id: string): WriteRequest {
  const path = `/api/v1/products/${segment(id)}`;
  return Object.freeze({
    operation: 'deleteProduct',
    method: 'DELETE',
    path,
    body: null,
    idempotency: null,
    ifMatch: null,
  });
}

/** The ID in the path of a delete, as the list has it; null if the path has no ID. */
export function deletedId(path: string): string | null {
  const segment = /^\/api\/v1\/products\/([^/]+)$/.exec(path)?.[1];
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not a path that Counterfoil wrote.
    return null;
  }
}

export function createOrderRequest(
  body: string,
  idempotency: Idempotency | null = null,
): WriteRequest {
  return Object.freeze({
    operation: 'createOrder',
    method: 'POST',
    path: '/api/v1/orders',
    body: jsonObject(body),
    idempotency: idempotency && Object.freeze({ ...idempotency }),
    ifMatch: null,
  });
}

export function updateUserRequest(
  id: string,
  body: string,
  ifMatch: string | null = null,
): WriteRequest {
  if (ifMatch !== null && (ifMatch.length > longestEtag || !strongEtag.test(ifMatch)))
    throw invalidInput('ifMatch', 'etag');
  const path = `/api/v1/users/${segment(id)}`;
  return Object.freeze({
    operation: 'updateUser',
    method: 'PUT',
    path,
    body: jsonObject(body),
    idempotency: null,
    ifMatch,
  });
}

/** A service may have this address, which isn't in interface.md: a profile says so. */
export function readUserRequest(id: string): ServiceRequest {
  return Object.freeze({
    method: 'GET',
    path: `/api/v1/users/${segment(id)}`,
    body: null,
    idempotency: null,
    ifMatch: null,
    isFresh: true,
  });
}

/** The write for this operation, for callers that handle any; inputs that the operation doesn't need are ignored. */
export function writeRequest(
  operation: WriteOperation,
  id: string,
  body: string | null,
  idempotency: Idempotency | null,
  ifMatch: string | null = null,
): WriteRequest {
  switch (operation) {
    case 'deleteProduct':
      return deleteProductRequest(id);
    case 'createOrder':
      return createOrderRequest(body ?? '', idempotency);
    case 'updateUser':
      return updateUserRequest(id, body ?? '', ifMatch);
  }
}

/** An ID as one path segment, whatever its characters. */
function segment(id: string): string {
  const problem = idProblem(id);
  if (problem !== null) throw invalidInput('id', problem);
  return encodeURIComponent(id);
}

/** interface.md: both bodies are a JSON object. The text itself isn't changed. */
function jsonObject(text: string): string {
  if (text.trim() === '') throw invalidInput('body', 'empty');
  if (!text.isWellFormed()) throw invalidInput('body', 'surrogate');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidInput('body', 'not-json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidInput('body', 'not-object');
  }
  return text;
}
