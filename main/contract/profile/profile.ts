import { z } from 'zod';
import { clientCertificateSchema } from '../network/client-certificate.ts';
import { proxySchema, timeoutsSchema } from '../network/network.ts';
import { usualNetwork } from '../network/usual-network.ts';
import { parseBaseUrl } from './base-url.ts';
import { keyHeaderProblem } from './header-field.ts';
import { longestProfileName } from './name.ts';
import { nameSchema } from './name-schema.ts';
import { profileColours } from './profile-colours.ts';
import { protections } from './protection.ts';
import { tokenPlacementSchema } from './token-placement.ts';

export const profileIdSchema = z.uuid();

/** A row that a new order or user form starts with, since a business user cannot know field names. */
export const starterFieldSchema = z.object({
  name: z.string().min(1).max(200),
  type: z.enum(['text', 'number', 'boolean', 'null', 'json']),
});
export type StarterField = z.infer<typeof starterFieldSchema>;

const baseUrlSchema = z.string().transform((text, context) => {
  const parsed = parseBaseUrl(text);
  if (typeof parsed !== 'string') return parsed.href;
  context.addIssue({ code: 'custom', message: parsed });
  return z.NEVER;
});

/** ISO 4217; the interface states no currency, so that without one a price is a bare number. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'currency')
  .nullable();

/** The header by which a service recognises an order that it has had before; null: none is sent. */
export const idempotencyHeaderSchema = z
  .string()
  .superRefine((name, context) => {
    const problem = keyHeaderProblem(name);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .nullable();

/** Older files name none. */
export const protectionSchema = z.enum(protections);

/** What a person enters about a service. The token is not among it: it lies in the keychain. */
export const profileDraftSchema = z.object({
  name: nameSchema(),
  baseUrl: baseUrlSchema,
  placement: tokenPlacementSchema,
  colour: z.enum(profileColours),
  /** Older files name no currency, proxy, time-out, certificate or header of a key. */
  currency: currencySchema.default(null),
  proxy: proxySchema.default(usualNetwork.proxy),
  timeouts: timeoutsSchema.default(usualNetwork.timeouts),
  /** Presented to the origin of the base URL alone; null: none is. */
  clientCertificate: clientCertificateSchema.nullable().default(usualNetwork.clientCertificate),
  /** Only for a service that documents it: any other may refuse the header, or overlook it. */
  idempotencyHeader: idempotencyHeaderSchema.default(usualNetwork.idempotencyHeader),
  /** Whether every address gets a slash at its end, as Django's do. */
  pathsEndWithSlash: z.boolean().default(usualNetwork.pathsEndWithSlash),
  protection: protectionSchema.default('none'),
  orderFields: z.array(starterFieldSchema).max(100),
  userFields: z.array(starterFieldSchema).max(100),
});
export type ProfileDraft = z.infer<typeof profileDraftSchema>;

/**
 * Names of the fields that the product list shows beside id, name and price, exactly as they arrived and in the order
 * of their columns. Any text can be one, the empty one too.
 */
export const shownFieldsSchema = z
  .array(z.string())
  .transform((names): readonly string[] => [...new Set(names)]);

/** As of the usual columns (settings), px. */
const widestColumn = { least: 72, most: 480 };

/** Widths of columns of fields that a person has set; the others have the usual one. */
export const fieldWidthsSchema = z
  .array(
    z.object({
      field: z.string(),
      width: z.number().min(widestColumn.least).max(widestColumn.most),
    }),
  )
  .readonly();
export type FieldWidths = z.infer<typeof fieldWidthsSchema>;

/** As it was stored before names had a rule, or as somebody wrote it into the file. */
const storedNameSchema = z.string().trim().min(1, 'empty').max(longestProfileName, 'long');

/** A named service. A stored name that breaks the rule for names is shown without what breaks it. */
export const profileSchema = profileDraftSchema.extend({
  name: storedNameSchema,
  /** Random, per user-data folder: also the account of its token in the keychain. */
  id: profileIdSchema,
  /** The embedded demo service; its address is new at every start. */
  demo: z.boolean(),
  /** Chosen over the list itself; older files name none. */
  shownFields: shownFieldsSchema.default([]),
  /** Of the columns that are shown; without it each has the usual one. What cannot be read of it costs no profile. */
  fieldWidths: fieldWidthsSchema.optional().catch(undefined),
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * Where the token of a profile is. It is write-only: nothing ever reads it back to the page. One of another
 * origin or route is kept and not sent.
 */
export const tokenStateSchema = z.enum([
  'keychain',
  'session',
  'none',
  'other-origin',
  'other-route',
]);
export type TokenState = z.infer<typeof tokenStateSchema>;
