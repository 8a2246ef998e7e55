import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBodyText } from '../../renderer/schema/check/check-body.ts';
import { readDocument } from '../../renderer/schema/read/read-document.ts';
import { type BodyKind, bodyKinds } from '../contract/write/write-operations.ts';
import { demoAnswers } from './demo-answers.ts';
import { openApiPath } from './openapi-document.ts';
import { type DemoService, startDemoService } from './start-demo-service.ts';

/* What the document allows, the demo accepts, and what the demo refuses, the document refuses. */

let service: DemoService;
let schemas: Readonly<Record<BodyKind, string>>;

beforeAll(async () => {
  service = await startDemoService();
  const bytes = await (await fetch(`${service.baseUrl}${openApiPath}`)).bytes();
  const schemaOf = (kind: BodyKind): string => {
    const reading = readDocument(bytes)[kind];
    const schema = reading.ok && reading.forms.length === 1 ? reading.forms[0]?.schema : null;
    if (!schema) throw new Error(JSON.stringify(reading));
    return schema;
  };
  schemas = { order: schemaOf('order'), user: schemaOf('user') };
});
afterAll(() => service.close());

async function isAccepted(kind: BodyKind, body: string): Promise<boolean> {
  const [method, path] = kind === 'order' ? ['POST', 'orders'] : ['PUT', 'users/7'];
  const headers = { Authorization: `Bearer ${service.token}` };
  const answer = await fetch(`${service.baseUrl}/api/v1/${path}`, { method, body, headers });
  if (!answer.ok && answer.status !== 400) throw new Error(`${answer.status} for ${body}`);
  return answer.ok;
}

/** Null for a body with a number that a double can't hold, of which the document can't tell. */
function isAllowed(kind: BodyKind, body: string): boolean | null {
  const { advice, unchecked } = checkBodyText(schemas[kind], body);
  if (advice.length > 0) return false;
  if (unchecked.length === 0) return true;
  expect(inexact.some((number) => body.includes(number))).toBe(true);
  return null;
}

test('the document is there without a token, in JSON', async () => {
  const answer = await fetch(`${service.baseUrl}${openApiPath}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await answer.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Counterfoil demo' },
  });
});

/** Values of every kind, as JSON text: those at the limits, and any others. */
const inexact = ['1e400', '9007199254740993', '99999999999999999999'];
const numbers = [
  ...['0', '-0', '1', '1.0', '1e2', '1.5', '-3', '999', '1000', '1000.0', '1001'],
  ...['9007199254740992', ...inexact],
];
const text = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\t\n', '\u00a0', '\ufeff', '\u200b', 'Ada', ' x ', '1001', 'ada@shop.example'],
    ...['ada@shop', '@shop.example', 'a..b@shop.example', 'a.b+c@x-y.example', 'ä@shop.example'],
  ),
  fc.emailAddress(),
  fc.string({ unit: 'grapheme' }),
);
const anyJson = fc.oneof(
  { weight: 4, arbitrary: text.map((value) => JSON.stringify(value)) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom('true', 'false', 'null', '[]', '{}', '["x"]') },
  fc.json(),
);

const fields = {
  order: {
    productId: '1001',
    quantity: '3',
    customer: '"Hotel Bristol"',
    note: '"Ring twice"',
  },
  user: { name: '"Ada"', email: '"ada@shop.example"', role: '"clerk"', active: 'true' },
} as const satisfies Record<BodyKind, Record<string, string>>;

/** A right body in which one or two things are changed, left out or added. */
function bodies(kind: BodyKind): fc.Arbitrary<string> {
  const names = [...Object.keys(fields[kind]), '__proto__', '', 'Quantity', 'constructor'];
  const change = fc.tuple(fc.constantFrom(...names), fc.option(anyJson));
  return fc.array(change, { maxLength: 2 }).map((changes) => {
    const body = new Map<string, string>(Object.entries(fields[kind]));
    for (const [name, value] of changes) {
      if (value === null) body.delete(name);
      else body.set(name, value);
    }
    return `{${[...body].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
  });
}

/** The document can't say which products there are, and a few quantities are answered on purpose. */
function isOutsideDocument(kind: BodyKind, body: string): boolean {
  if (kind === 'user') return false;
  const { productId, quantity } = JSON.parse(body);
  return productId !== 1001 || demoAnswers.some(({ number }) => number === quantity);
}

describe.each(bodyKinds)('a body (%s)', (kind) => {
  test('is allowed exactly if the demo accepts it', async () => {
    await fc.assert(
      fc.asyncProperty(bodies(kind), async (body) => {
        const isRight = isAllowed(kind, body);
        if (isRight === null || (isRight && isOutsideDocument(kind, body))) return;
        expect(await isAccepted(kind, body)).toBe(isRight);
      }),
      { numRuns: process.env.COUNTERFOIL_TEST_FULL === '1' ? 1500 : 300 },
    );
  });

  test('is an object and never another kind of value', async () => {
    await fc.assert(
      fc.asyncProperty(anyJson, async (body) => {
        expect(await isAccepted(kind, body)).toBe(isAllowed(kind, body));
      }),
      { numRuns: 200 },
    );
  });
});

test('every product of the list, and no other number, can be ordered', async () => {
  const body = (id: string) => `{"productId":${id},"quantity":1,"customer":"Ada"}`;
  for (const id of ['1001', '9007199254740993', '1204']) {
    expect([isAllowed('order', body(id)), await isAccepted('order', body(id))]).toEqual([
      true,
      true,
    ]);
  }
  expect(await isAccepted('order', body('7'))).toBe(false);
});
