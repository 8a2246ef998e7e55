import type { StrangerName } from '../fixtures/strangers/start-stranger.ts';

/** A framework that the app is driven against, and what this shop of it takes. */
export interface Framework {
  readonly name: string;
  readonly server: StrangerName;
  /** An order that it accepts. */
  readonly order: object;
  /** One that it refuses, and a part of the reason that it gives. */
  readonly refused: object;
  readonly reason: string;
  /** Its status leaves open whether that order was created. Then the dialog opens without a press. */
  readonly leavesDoubt?: true;
  /** How many products it has. */
  readonly products: number;
}

const line = { sku: 'A-1', quantity: 2 };
const usual = { order: { customer: 'Ada', lines: [line] }, products: 3 };

export const frameworks: readonly Framework[] = [
  {
    ...usual,
    name: 'Django REST framework',
    server: 'django',
    order: { customer: 'Ada' },
    refused: { customer: '' },
    reason: 'This field may not be blank.',
  },
  {
    ...usual,
    name: 'Rails',
    server: 'rails',
    order: { customer: 'Ada', quantity: 2 },
    refused: { customer: '', quantity: 2 },
    reason: "can't be blank",
  },
  {
    ...usual,
    name: 'FastAPI',
    server: 'fastapi',
    refused: { customer: 'A', lines: [line] },
    reason: 'at least 2 characters',
  },
  {
    ...usual,
    name: 'NestJS',
    server: 'nest',
    refused: { customer: 'A', lines: [line] },
    reason: 'customer must be longer than or equal to 2 characters',
  },
  {
    ...usual,
    name: 'Hono',
    server: 'hono',
    refused: { customer: 'A', lines: [line] },
    reason: 'Too small: expected string to have >=2 characters',
  },
  {
    ...usual,
    name: 'Express',
    server: 'express',
    refused: { lines: [line] },
    reason: 'An order needs a customer',
  },
  {
    ...usual,
    name: 'Fastify',
    server: 'fastify',
    refused: { customer: 'A', lines: [line] },
    reason: 'body/customer must NOT have fewer than 2 characters',
  },
  {
    ...usual,
    name: 'json-server',
    server: 'json-server',
    refused: { id: 1, customer: 'Ada' },
    reason: 'Insert failed, duplicate id',
    leavesDoubt: true,
  },
  {
    ...usual,
    name: 'LoopBack',
    server: 'loopback',
    order: {
      customer: 'Ada',
      delivery: 'parcel',
      gift: false,
      lines: [{ productId: 1, quantity: 2 }],
    },
    refused: { customer: 'A', delivery: 'parcel', gift: false, lines: [] },
    reason: 'must NOT have fewer than 2 characters',
  },
  {
    ...usual,
    name: 'Prism',
    server: 'prism',
    refused: { customer: 'A', lines: [line] },
    reason: 'must NOT have fewer than 2 characters',
  },
];
