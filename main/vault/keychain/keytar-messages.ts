import { z } from 'zod';

/** What is asked of keytar in a process of its own, and what that process returns. */
export const keytarCallSchema = z.object({
  id: z.number(),
  name: z.enum(['getPassword', 'setPassword', 'deletePassword', 'findCredentials']),
  args: z.array(z.string()),
});
export type KeytarCall = z.infer<typeof keytarCallSchema>;

export const keytarAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true), value: z.unknown() }),
  z.object({ id: z.number(), ok: z.literal(false), message: z.string() }),
]);
export type KeytarAnswer = z.infer<typeof keytarAnswerSchema>;
