import { randomUUID } from 'node:crypto';
import type { ServiceRequest } from '../../contract/write/service-request.ts';
import type { RequestPreview } from '../../contract/write/write.ts';
import { shownOnly } from '../../policy/address-rules.ts';
import { mask } from '../answer/mask-token.ts';
import { addressRequest, type ServiceTarget } from './address-request.ts';

/** The request as it would be sent, built by the same code, with dots for the token. */
export function previewRequest(
  target: ServiceTarget,
  request: ServiceRequest,
  userAgent: string,
): RequestPreview {
  // A placeholder that headers and URLs keep unchanged and that can't occur in the input; replaced with dots
  // afterwards.
  const standIn = randomUUID();
  const { url, headers } = addressRequest(target, standIn, request, shownOnly);
  // Set once for each session (renewed-session.ts). The transport adds everything else.
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

/** `Headers` lowercases names. HTTP ignores case, but people expect `Content-Type`. */
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
