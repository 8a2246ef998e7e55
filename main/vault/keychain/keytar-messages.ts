import { z } from 'zod';

/** Calls to keytar in a separate process, and that process's answers. */
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
