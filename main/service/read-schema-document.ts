import { largestSchemaDocument } from '../contract/form/form-field.ts';
import type { ServiceRequest } from '../contract/write/service-request.ts';
import { FailureError } from '../failure-error.ts';
import { serviceText } from './answer/service-text.ts';
import { httpFailure } from './failure/http-failure.ts';
import { readWhole, type SendOptions, sendRequest } from './request/send-request.ts';

/** A document that was read completely, as it arrived after decompression. */
export type SchemaDocument = Uint8Array<ArrayBuffer>;

/**
 * GET of the document at the address of `options.target`, once. It isn't part of interface.md, so its path comes from a
 * person. Throws `FailureError`. The bytes haven't passed the gate.
 */
export function readSchemaDocument(path: string, options: SendOptions): Promise<SchemaDocument> {
  const request: ServiceRequest = {
    method: 'GET',
    path,
    body: null,
    idempotency: null,
    ifMatch: null,
    accept: 'application/json, application/yaml;q=0.9, */*;q=0.8',
  };
  return sendRequest(request, { ...options, once: true }, async (answer) => {
    const { response, context } = answer;
    if (!response.ok) throw await httpFailure(answer);
    const bytes = await readWhole(answer, largestSchemaDocument);
    if (bytes.length === 0) {
      const detail = serviceText(`${response.status} with an empty body`, context.token);
      const exchange = context.exchange();
      throw new FailureError({
        kind: 'unreadable',
        exchange,
        problem: 'no-body',
        detail,
        body: null,
        page: null,
      });
    }
    return bytes;
  });
}
