import { z } from 'zod';
import { failureSchema } from '../failure.ts';
import { certificateSchema } from '../network/certificate.ts';
import { listShapeSchema } from '../profile/profile.ts';
import { testLayers } from './test-layers.ts';

/** What was found at a layer. */
const factsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('origin'), origin: z.string() }),
  z.object({ kind: z.literal('addresses'), addresses: z.array(z.string()) }),
  /** The base URL has an IP address instead of a name. */
  z.object({ kind: z.literal('no-name') }),
  z.object({
    kind: z.literal('connected'),
    address: z.string(),
    port: z.number().int(),
    durationMs: z.number(),
  }),
  z.object({ kind: z.literal('proxy'), proxy: z.string() }),
  /** The separate probe found nothing (`code` is Node's), but the request succeeded. */
  z.object({ kind: z.literal('came-through'), code: z.string() }),
  /** No encryption. `isExposed`: others on the network can read what is sent, because it goes to another computer. */
  z.object({ kind: z.literal('plain'), isExposed: z.boolean() }),
  z.object({
    kind: z.literal('certificate'),
    certificate: certificateSchema,
    /** Such as `TLSv1.3`; null if unknown. */
    protocol: z.string().nullable(),
  }),
  z.object({ kind: z.literal('status'), status: z.number().int(), durationMs: z.number() }),
  /** Why a token failed: it is missing, it can't be sent, or the service refused it. */
  z.object({ kind: z.literal('token'), problem: z.enum(['none', 'unsendable', 'refused']) }),
  /**
   * Size of a list after decompression, bytes. `isWhole`: all of it was checked, not only the start. `first`: the first product that
   * would be shown. `proposal`: how more of each product would be, for a person to accept.
   */
  z.object({
    kind: z.literal('list'),
    bytes: z.number().int(),
    isWhole: z.boolean(),
    first: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    proposal: listShapeSchema.optional(),
  }),
  /** The path of an OpenAPI document; null if none was found. */
  z.object({ kind: z.literal('forms'), address: z.string().nullable(), wantsToken: z.boolean() }),
]);
export type TestFacts = z.infer<typeof factsSchema>;

const testStepSchema = z.object({
  layer: z.enum(testLayers),
  /** `not-known`: the test got past it, but can't say whether it works. `skipped`: the test didn't get to it. */
  state: z.enum(['running', 'done', 'failed', 'skipped', 'not-known']),
  facts: factsSchema.nullable(),
});
export type TestStep = z.infer<typeof testStepSchema>;

export const connectionTestSchema = z.object({
  /** One for each layer. */
  steps: z.array(testStepSchema),
  /** Why it stopped; null if the list can be read. */
  failure: failureSchema.nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
