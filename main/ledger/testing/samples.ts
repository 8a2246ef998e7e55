import type { DraftContent, DraftRow } from '../../contract/write/draft.ts';
import type { DoneWrite, FailedWrite, Outcome } from '../../contract/write/outcome.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { nextSeq } from '../../next-seq.ts';

/** An empty form. */
export const draftContent: DraftContent = {
  userId: '',
  text: '',
  rows: [],
  fills: false,
  answers: [],
  ids: [],
  base: null,
  masksSent: [],
};

export const draftRow = (change: Partial<DraftRow>): DraftRow => ({
  name: '',
  type: 'text',
  text: '',
  checked: null,
  rows: [],
  starter: false,
  sendEmpty: false,
  ...change,
});

/** An order as it is sent. Tests look for the words of the default body in the raw files. */
export const order = (body = '{"customer":"Wilhelmina"}'): WriteRequest => ({
  operation: 'createOrder',
  method: 'POST',
  path: '/api/v1/orders',
  body,
  idempotency: null,
  ifMatch: null,
});

export const userUpdate: WriteRequest = {
  operation: 'updateUser',
  method: 'PUT',
  path: '/api/v1/users/7',
  body: order().body,
  idempotency: null,
  ifMatch: null,
};

export const productDelete = (id: string): WriteRequest => ({
  operation: 'deleteProduct',
  method: 'DELETE',
  path: `/api/v1/products/${id}`,
  body: null,
  idempotency: null,
  ifMatch: null,
});

/** What a test records. */
export const journalEntry = (writeId: string, startedAt = '2026-01-01T10:00:00.000Z') => ({
  writeId,
  profileId: 'p',
  profileName: 'Shop',
  target: '',
  request: order(),
  seq: nextSeq(),
  startedAt,
  sentTo: { baseUrl: 'https://shop.example', placement: { kind: 'bearer' as const } },
  subjectId: null,
  ordered: null,
  listedIn: null,
  base: null,
  sends: null,
  deletedProduct: null,
});

/** The part of a record that is shown unchanged. */
export function shownOf({ request, listedIn: _, ...about }: ReturnType<typeof journalEntry>) {
  return { ...about, ...request, batch: null };
}

export const doneEnd: DoneWrite = {
  kind: 'done',
  writeId: '',
  status: 201,
  reply: null,
  replyNote: null,
  notRecorded: false,
  endedAt: '2026-01-01T10:00:01.000Z',
  durationMs: 3,
};

/** An outcome of this kind. `status` is that of the service's answer. */
export function endedAs(kind: Outcome['kind'], status?: number | null): Outcome {
  if (kind === 'done') return status == null ? doneEnd : { ...doneEnd, status };
  const answer = status ?? (kind === 'refused' ? 400 : kind === 'failed' ? 500 : null);
  const failure: FailedWrite['failure'] =
    answer === null
      ? { kind: 'cancelled', exchange: null, sent: kind === 'unknown' }
      : {
          kind: 'http',
          exchange: null,
          status: answer,
          reason: null,
          fields: [],
          code: null,
          requestId: null,
          body: null,
        };
  return { kind, failure, notRecorded: false, endedAt: doneEnd.endedAt };
}
