import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { suggestionsSchema } from '../../contract/form/suggestion.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import { endedAs, journalEntry, order, userUpdate } from '../../journal/testing/samples.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { type MainParts, openMainParts } from '../testing/main-parts.ts';
import { suggestionHandlers } from './form-handlers.ts';

let parts: MainParts;
let handlers: ReturnType<typeof suggestionHandlers>;
const profileId = randomUUID();
const asked = () => ({ profileId, kind: 'order' as const, callId: randomUUID() });

beforeEach(async () => {
  parts = await openMainParts();
  handlers = suggestionHandlers({
    ...{ calls: parts.calls, journal: async () => parts.journal },
    suggestionWorker: new URL('../../suggestions/suggestion-worker.ts', import.meta.url),
  });
});
afterEach(() => parts.close());

function record(body: string, ended: Outcome = endedAs('done'), request = order(body)): void {
  const writeId = randomUUID();
  parts.journal.recordSending({ ...journalEntry(writeId), profileId, request });
  parts.journal.recordOutcome(writeId, ended);
}

it('fields are suggested from what the journal has of this profile and operation', async () => {
  record('{"productId": 1001, "customer": {"email": "a@b.c"}}');
  record('{"productId": 1002.0}');
  record('{"id": 7}', endedAs('done'), userUpdate);
  const refused = endedAs('refused');
  if (refused.kind === 'done' || refused.failure.kind !== 'http') throw new Error('No refusal.');
  const fields = [{ path: 'customer.email', message: 'Not an address.' }];
  record('{"productId": 1}', { ...refused, failure: { ...refused.failure, fields } });
  const suggestions = suggestionsSchema.parse(await handlers.suggestFields(asked()));
  expect(suggestions).toEqual({
    ...{ accepted: 2, refused: 1, unread: 0 },
    fields: [
      {
        ...{ path: 'productId', control: 'number', count: 2, refusals: [], values: [] },
        samples: ['1002.0', '1001'],
      },
      {
        ...{ path: 'customer.email', control: 'text', count: 1, values: [] },
        ...{ refusals: ['Not an address.'], samples: ['"a@b.c"'] },
      },
    ],
  });
  expect(await handlers.suggestFields({ ...asked(), kind: 'user' })).toMatchObject({ accepted: 1 });
});

it('suggestions of a profile without entries are empty', async () => {
  expect(await handlers.suggestFields(asked())).toEqual({
    ...{ accepted: 0, refused: 0, unread: 0, fields: [] },
  });
});

it('a search for suggestions can be cancelled, while it reads and while it judges', async () => {
  record('{"n": 1}');
  const early = asked();
  const reading = handlers.suggestFields(early);
  parts.calls.cancel(early.callId);
  expect(await failureOf(reading)).toMatchObject({ kind: 'cancelled' });

  const late = asked();
  const judging = handlers.suggestFields(late);
  setTimeout(() => parts.calls.cancel(late.callId), 1);
  expect(await failureOf(judging)).toMatchObject({ kind: 'cancelled' });
});

it('a thread that ends without an answer fails the call', async () => {
  const { suggestFields } = suggestionHandlers({
    ...{ calls: parts.calls, journal: async () => parts.journal },
    suggestionWorker: new URL('data:text/javascript,process.exit(0)'),
  });
  await expect(suggestFields(asked())).rejects.toThrow('ended');
});
