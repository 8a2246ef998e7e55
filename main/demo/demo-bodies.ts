import { z } from 'zod';

/* What the demo accepts, twice: the check that it makes, and the JSON Schema that its OpenAPI document publishes. A test
   compares them with random bodies. */

/** The messages for a value that breaks the rule, and for one that is missing. */
function must(rule: string): { error: (issue: { input?: unknown }) => string } {
  return {
    error: ({ input }) => (input === undefined ? `is missing, and must ${rule}` : `must ${rule}`),
  };
}

const mostPieces = 1000;
const quantityRule = must(`be a whole number from 1 to ${mostPieces}`);
const textRule = must('be a text that is not empty');

const filledText = z.string(textRule).trim().min(1, textRule);

/** A number, or a bigint if the digits don't fit in one (`parseExactJson`). */
const productId = z
  .union([z.int(), z.bigint()], must('be the whole number that is the id of a product'))
  .transform(String);

/** The body of POST /api/v1/orders. */
export const orderBody = z.strictObject({
  productId,
  quantity: z.int(quantityRule).min(1, quantityRule).max(mostPieces, quantityRule),
  customer: filledText,
  note: z.string(must('be a text')).optional(),
});

/** The body of PUT /api/v1/users/{id}. Missing fields keep their value. The ID must be the one in the address. */
export const userBody = z.strictObject({
  id: z.int(must('be the whole number in the address')).optional(),
  name: filledText.optional(),
  email: z.email(must('be an e-mail address such as ada@shop.example')).optional(),
  role: filledText.optional(),
  active: z.boolean(must('be true or false')).optional(),
});

/** One with a character that `trim` leaves. */
const filledTextSchema = { type: 'string', minLength: 1, pattern: '\\S' } as const;

/** The same as `orderBody`, except that no schema knows which products there are. */
export const orderSchema = {
  title: 'Order',
  type: 'object',
  additionalProperties: false,
  required: ['productId', 'quantity', 'customer'],
  properties: {
    productId: {
      title: 'Product',
      description: 'The ID of a product in the list.',
      type: 'integer',
      examples: [1001],
    },
    quantity: {
      title: 'Quantity',
      description:
        'From 1 to 1000. Some quantities, such as 500, make the demo reply with an error.',
      type: 'integer',
      minimum: 1,
      maximum: mostPieces,
    },
    customer: {
      title: 'Customer',
      description: 'Who the order is for.',
      ...filledTextSchema,
    },
    note: {
      title: 'Note',
      description: 'A message for the warehouse.',
      type: 'string',
      contentMediaType: 'text/plain',
    },
  },
} as const;

/** The same as `userBody`. */
export const userSchema = {
  title: 'User',
  type: 'object',
  additionalProperties: false,
  properties: {
    id: {
      title: 'ID',
      description: 'The number in the address. It can be left out.',
      type: 'integer',
    },
    name: { title: 'Name', description: 'First and last name.', ...filledTextSchema },
    email: {
      title: 'Email',
      description: 'Such as ada@shop.example.',
      type: 'string',
      format: 'email',
      pattern: z.regexes.email.source,
    },
    role: {
      title: 'Role',
      description: 'Such as clerk or manager.',
      ...filledTextSchema,
      examples: ['clerk', 'manager', 'warehouse', 'administrator'],
    },
    active: { title: 'Active', description: 'Whether the user can sign in.', type: 'boolean' },
  },
} as const;
