import { randomUUID } from 'node:crypto';
import type { RequestPreview } from '../../contract/write/request-preview.ts';
import type { ServiceRequest } from '../../contract/write/service-request.ts';
import { mask } from '../answer/mask-token.ts';
import { addressRequest, type ServiceTarget } from './address-request.ts';

/** The request as it would leave, built by the code that sends it, with dots for the token. */
export function previewRequest(
  target: ServiceTarget,
  request: ServiceRequest,
  userAgent: string,
): RequestPreview {
  // A stand-in that headers and URLs carry unchanged and nobody typed, exchanged for dots afterwards.
  const standIn = randomUUID();
  const { url, headers } = addressRequest(target, standIn, request);
  // Set once for each session (renewed-session.ts). What else leaves is the transport's.
  headers.set('User-Agent', userAgent);
  return {
    method: request.method,
    url: url.href.replace(standIn, mask),
    headers: [...headers].map(([name, value]) => ({
      name: headerCase(name, target, request),
      value: isKey(name, request) ? null : value.replace(standIn, mask),
    })),
    body: request.body,
  };
}

/** `Headers` lowers names; HTTP does not care, but a person reads `Content-Type`. */
export function headerCase(
  name: string,
  target: ServiceTarget,
  { idempotency }: Pick<ServiceRequest, 'idempotency'>,
): string {
  if (idempotency?.header.toLowerCase() === name) return idempotency.header;
  if (target.placement?.kind === 'header' && target.placement.name.toLowerCase() === name) {
    return target.placement.name;
  }
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

function isKey(name: string, { idempotency }: ServiceRequest): boolean {
  return idempotency?.header.toLowerCase() === name;
}
