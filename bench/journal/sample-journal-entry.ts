import { randomUUID } from 'node:crypto';
import type { Exchange, Failure } from '../../main/contract/failure.ts';
import type { Outcome } from '../../main/contract/write/outcome.ts';
import type { WriteRequest } from '../../main/contract/write/service-request.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { nextSeq } from '../../main/next-seq.ts';

const minuteMs = 60_000;
const customers = [
  'Wilhelmina Berg',
  'Winston Okafor',
  'Walter Kim',
  'Anna Sørensen',
  'Jürgen Weiß',
  'Élodie Martin',
  'Ivan Petrov',
  'Мария Иванова',
  'Chen Wei',
  'Priya Nair',
  'Oskar Lind',
];
const things = ['Desk lamp, brass', 'Office chair, mesh back', 'Notebook, A5, lined', 'Oak table'];
const notes = [
  'Leave it with the neighbours on the second floor, the bell does not work',
  'As last year, but in the darker wood, and with the longer legs',
  'Call before you come; the gate is closed after five',
  'Invoice to the head office',
];
const profiles = Array.from({ length: 5 }, (_, shop) => ({
  id: randomUUID(),
  name: `Shop ${shop}`,
}));

/** Cycles through the members of a list, which must not be empty. */
const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A plausible nth write out of this many, one minute after the previous one; the last one is now. */
export function sampleJournalEntry(
  at: number,
  journalEntries: number,
): WriteRecord &
  WriteRequest & { readonly ended: Outcome; readonly base: null; readonly deletedProduct: null } {
  const startedAt = new Date(Date.now() - (journalEntries - at) * minuteMs).toISOString();
  const operation = nth(['createOrder', 'updateUser', 'deleteProduct'] as const, at);
  const outcome = at % 1000 === 0 ? 'unknown' : at % 50 === 0 ? 'refused' : 'done';
  const { id: profileId, name: profileName } = nth(profiles, at);
  const about = aboutOf(operation, at);
  const writeId = randomUUID();
  const exchange = { method: about.method, path: about.path, startedAt, durationMs: 23 };
  const told = `{"number":"A-${100_000 + at}","status":"accepted"}`;
  return {
    writeId,
    profileId,
    profileName,
    operation,
    seq: nextSeq(),
    isRow: false,
    startedAt,
    ...about,
    sentTo: { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } },
    outcome,
    endedAt: startedAt,
    resolution: null,
    evidence: null,
    batch: null,
    idempotency: null,
    ordered: null,
    ifMatch: null,
    base: null,
    sends: null,
    deletedProduct: null,
    status: outcome === 'done' ? 201 : outcome === 'refused' ? 422 : null,
    ended:
      outcome === 'done'
        ? {
            kind: outcome,
            writeId,
            status: 201,
            replyNote: null,
            notRecorded: false,
            endedAt: startedAt,
            durationMs: 23,
            reply: { text: told, contentType: 'application/json', truncated: false },
          }
        : {
            kind: outcome,
            notRecorded: false,
            endedAt: startedAt,
            failure: outcome === 'refused' ? refusal(exchange) : cancelled(exchange),
          },
  };
}

const cancelled = (exchange: Exchange): Failure => ({ kind: 'cancelled', exchange, sent: true });
const refusal = (exchange: Exchange): Failure => ({
  kind: 'http',
  exchange,
  status: 422,
  reason: null,
  fields: [],
  code: null,
  requestId: null,
  body: null,
});

function aboutOf(operation: WriteRecord['operation'], at: number) {
  const [customer, thing, note] = [nth(customers, at), nth(things, at), nth(notes, at)];
  switch (operation) {
    case 'createOrder':
      return {
        method: 'POST' as const,
        path: '/api/v1/orders',
        target: '',
        subjectId: null,
        body: `{\n  "customer": "${customer}",\n  "item": "${thing}",\n  "quantity": ${1 + (at % 40)},\n  "note": "${note}"\n}`,
      };
    case 'updateUser':
      return {
        method: 'PUT' as const,
        path: `/api/v1/users/${at % 5000}`,
        target: String(at % 5000),
        subjectId: String(at % 5000),
        body: `{"name": "${customer}", "email": "user${at % 5000}@mail.example", "note": "${note}"}`,
      };
    case 'deleteProduct':
      return {
        method: 'DELETE' as const,
        path: `/api/v1/products/${at}`,
        target: `${thing} (#${at})`,
        subjectId: String(at),
        body: null,
      };
  }
}
