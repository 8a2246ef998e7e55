import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import { usualNetwork } from '../../contract/profile/profile-choices.ts';
import { type DemoRequest, demoAnswers } from '../../demo/demo-answers.ts';
import { type DemoService, startDemoService } from '../../demo/start-demo-service.ts';
import { FailureError } from '../../failure-error.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { readProducts } from '../products/read-products.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

/** Every number of the demo's table: its outcome in the journal is what the table says. */

let service: DemoService;
let parts: TestApp;
let writes: Calls;

beforeEach(async () => {
  service = await startDemoService();
  parts = await openTestApp();
  writes = parts.call;
});
afterEach(() => Promise.all([service.close(), parts.close()]));

/** For requests that end alike at a limit and before it. A busy machine may need longer for any other. */
const short = { timeouts: { ...usualNetwork.timeouts, writeSeconds: 1, listTotalSeconds: 1 } };

async function connect(baseUrl: string, changes: Partial<ProfileDraft> = {}): Promise<string> {
  const profileId = randomUUID();
  await parts.profiles.save(profileId, draftOf(baseUrl, changes));
  await parts.vault.save(profileId, routeTo(baseUrl), service.token, { sessionOnly: false });
  return profileId;
}

/** The number without any answer. */
const unanswered = 903;

const answersTo = (kind: DemoRequest) =>
  demoAnswers.filter(({ only }) => only === null || only.includes(kind));

type Press = { readonly profileId: string; readonly writeId: string; readonly confirmation: null };

const send = {
  order: (press: Press, number: number) =>
    writes.createOrder({
      ...press,
      draftId: null,
      idempotencyKey: null,
      body: `{"productId": 1001, "quantity": ${number}, "customer": "Hotel"}`,
    }),
  user: (press: Press, number: number) =>
    writes.updateUser({ ...press, draftId: null, id: String(number), body: '{"name": "Ada"}' }),
  delete: (press: Press, number: number) =>
    writes.deleteProduct({
      ...press,
      id: String(number),
      listId: null,
      row: 0,
    }),
};

describe('the numbers of the demo end as its table says', () => {
  it.each([
    ['as the quantity of an order', 'order'],
    ['as the ID of a user', 'user'],
    ['as the ID of a product to delete', 'delete'],
  ] as const)('%s', async (_where, kind) => {
    const patient = await connect(service.baseUrl);
    const hasty = await connect(service.baseUrl, short);
    const recorded = async (number: number) => {
      const profileId = number === unanswered ? hasty : patient;
      const press = { profileId, writeId: randomUUID(), confirmation: null };
      await send[kind](press, number);
      return [number, parts.journal.get(press.writeId)?.outcome];
    };
    // At once, because one of them ends only at its time limit.
    expect(await Promise.all(answersTo(kind).map(({ number }) => recorded(number)))).toEqual(
      answersTo(kind).map(({ number, recordedAs }) => [number, recordedAs.toLowerCase()]),
    );
  });

  it('as the end of a base URL: all lists but four fail', async () => {
    // What arrives as JSON or text, the page judges.
    const arrive: Readonly<Record<number, unknown>> = {
      905: 'Thank you.',
      907: '{"products":"are not here"}',
      908: expect.stringContaining('{"name":"No ID","price":2}'),
      909: '[]',
    };
    const read = async (number: number) => {
      const limits = number in arrive ? {} : short;
      const profileId = await connect(`${service.baseUrl}/try/${number}`, limits);
      const readId = randomUUID();
      const text = new Response(parts.reads.takeBytes(readId)).text();
      text.catch(() => undefined);
      try {
        await readProducts(parts.app, 1, parts.profiles.get(profileId), readId);
      } catch (error) {
        if (error instanceof FailureError) return [number, 'failed'];
        throw error;
      }
      return [number, await text];
    };
    const numbers = answersTo('list').map(({ number }) => number);
    const lists = await Promise.all(numbers.map(read));
    expect(Object.fromEntries(lists)).toEqual({
      ...Object.fromEntries(numbers.map((number) => [number, 'failed'])),
      ...arrive,
    });
  });
});
