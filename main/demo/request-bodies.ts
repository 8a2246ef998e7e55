import { z } from 'zod';

/** The messages for a value that breaks the rule, and for one that is missing. */
function must(rule: string): { error: (issue: { input?: unknown }) => string } {
  return {
    error: ({ input }) => (input === undefined ? `is missing, and must ${rule}` : `must ${rule}`),
  };
}

const quantityRule = must('be a whole number from 1 to 1000');
const textRule = must('be a text that is not empty');

const filledText = z.string(textRule).trim().min(1, textRule);

/** A number, or a bigint if the digits don't fit in one (`parseExactJson`). */
const productId = z
  .union([z.int(), z.bigint()], must('be the whole number that is the id of a product'))
  .transform(String);

/** The body of POST /api/v1/orders. */
export const orderBody = z.strictObject({
  productId,
  quantity: z.int(quantityRule).min(1, quantityRule).max(1000, quantityRule),
  customer: filledText,
  note: z.string(must('be a text')).optional(),
});

/** The body of PUT /api/v1/users/{id}. Missing fields keep their value. */
export const userBody = z.strictObject({
  name: filledText.optional(),
  email: z.email(must('be an e-mail address such as ada@shop.example')).optional(),
  role: filledText.optional(),
  active: z.boolean(must('be true or false')).optional(),
});
