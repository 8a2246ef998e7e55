import type { WriteOperation } from '../../contract/write/write.ts';
import { invalidInput } from '../../failure-error.ts';

/** One of the four requests of interface.md, without what belongs to a profile: address and token. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base URL, percent-encoded. */
  readonly path: string;
  /** JSON text that is sent byte for byte; null for none. */
  readonly body: string | null;
}

export const listProductsRequest: ServiceRequest = {
  method: 'GET',
  path: '/api/v1/products',
  body: null,
};

/** Builds a write. Throws `FailureError` (`invalid-input`, nothing sent) when it cannot be sent exactly. */
export function writeRequest(
  operation: WriteOperation,
  id: string,
  body: string | null,
): ServiceRequest {
  switch (operation) {
    case 'createOrder':
      return { method: 'POST', path: '/api/v1/orders', body: jsonObject(body) };
    case 'updateUser':
      return { method: 'PUT', path: `/api/v1/users/${segment(id)}`, body: jsonObject(body) };
    case 'deleteProduct':
      return { method: 'DELETE', path: `/api/v1/products/${segment(id)}`, body: null };
  }
}

/** An id as one path segment, whatever it consists of. */
function segment(id: string): string {
  if (id === '') throw invalidInput('id', 'empty');
  // URLs drop these two even when they are percent-encoded (WHATWG URL, "double-dot path segment"):
  // the request would go to another address.
  if (id === '.' || id === '..') throw invalidInput('id', 'dots');
  if (!id.isWellFormed()) throw invalidInput('id', 'surrogate');
  return encodeURIComponent(id);
}

/** interface.md: both bodies are a JSON object. The text itself is not touched. */
function jsonObject(text: string | null): string {
  if (text === null || text.trim() === '') throw invalidInput('body', 'empty');
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
