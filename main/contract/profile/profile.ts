import { z } from 'zod';
import { clientCertificateSchema } from '../network/certificate.ts';
import { proxySchema, timeoutsSchema } from '../network/network.ts';
import { parseBaseUrl } from './base-url.ts';
import { headerNameProblem, headerValueProblem, keyHeaderProblem } from './header-field.ts';
import { isMember, isMemberPath } from './list-shape.ts';
import { longestProfileName, nameProblem, shownName } from './name.ts';
import { profileColours, protections, userReads, usualNetwork } from './profile-choices.ts';

const headerName = z.string().superRefine((name, context) => {
  const problem = headerNameProblem(name);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});
/** What is in front of the token: see `withPrefix`. May be empty. */
const prefix = z.string().superRefine((value, context) => {
  const problem = headerValueProblem(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** Where the token goes. The interface doesn't say, so each profile does. */
export const tokenPlacementSchema = z.discriminatedUnion('kind', [
  /** `Authorization: Bearer TOKEN` */
  z.object({ kind: z.literal('bearer') }),
  /** `Authorization: PREFIX TOKEN`, or the bare token with an empty prefix. */
  z.object({ kind: z.literal('authorization'), prefix }),
  /** `NAME: PREFIX TOKEN` */
  z.object({ kind: z.literal('header'), name: headerName, prefix }),
  /** `?NAME=TOKEN` */
  z.object({ kind: z.literal('query'), name: z.string().min(1, 'empty') }),
]);
export type TokenPlacement = z.infer<typeof tokenPlacementSchema>;

/** Whether an update sends the whole record, or only the members that it changes. */
export const sentPartSchema = z.enum(['whole', 'changes']);
export type SentPart = z.infer<typeof sentPartSchema>;

/**
 * Reading users with `GET /api/v1/users/{id}`, which the interface leaves open. `ask`: only when a person asks for it, until
 * the service has shown a user. `learned`: it has, or a person says that it does.
 */
export const userReadsSchema = z.enum(userReads);

export const userRecordsSchema = z.object({
  reads: userReadsSchema.default('learned'),
  /** What an update sends, unless a person chooses otherwise for one. */
  send: sentPartSchema,
  /** The member of a record that contains the ID; null if it isn't known. */
  idMember: z.string().max(200).nullable(),
  /** Whether the first two reads had the same strong ETag: then updates are sent with it as `If-Match`, which the service may ignore. */
  hasStrongEtag: z.boolean(),
});
export type UserRecords = z.infer<typeof userRecordsSchema>;

const memberName = z.string().refine(isMember, 'member');
const memberPath = z.string().refine(isMemberPath, 'member');

/** How a service sends its list: see `ListShape`. */
export const listShapeSchema = z.object({
  inside: memberPath.optional(),
  id: memberName.optional(),
  name: memberName.optional(),
  price: memberPath.optional(),
  next: memberPath.optional(),
});

/** A name from a form or a file. */
export const nameSchema = (longest = longestProfileName) =>
  z
    .string()
    .trim()
    .superRefine((name, context) => {
      const problem = nameProblem(name, longest);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

/**
 * A stored name of something that has no other name; a replacement character if nothing in it is
 * visible.
 */
export const shownNameSchema = z.string().transform((name) => shownName(name, '\ufffd'));

export const profileIdSchema = z.uuid();

const baseUrlSchema = z.string().transform((text, context) => {
  const parsed = parseBaseUrl(text);
  if (typeof parsed !== 'string') return parsed.href;
  context.addIssue({ code: 'custom', message: parsed });
  return z.NEVER;
});

/** ISO 4217. The interface names no currency, so without one a price is a bare number. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'currency')
  .nullable();

/** The header by which a service recognises an order that it has already received; null to send none. */
export const idempotencyHeaderSchema = z
  .string()
  .superRefine((name, context) => {
    const problem = keyHeaderProblem(name);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .nullable();

export const protectionSchema = z.enum(protections);

/** What the user enters about a service. The token isn't part of it: it is in the keychain. */
export const profileDraftSchema = z.object({
  name: nameSchema(),
  baseUrl: baseUrlSchema,
  placement: tokenPlacementSchema,
  colour: z.enum(profileColours),
  // What a person who writes the file leaves out gets its usual value.
  currency: currencySchema.default(null),
  proxy: proxySchema.default(usualNetwork.proxy),
  timeouts: timeoutsSchema.default(usualNetwork.timeouts),
  /** Only presented to the origin of the base URL; null for none. */
  clientCertificate: clientCertificateSchema.nullable().default(usualNetwork.clientCertificate),
  /** Only for a service that documents it: any other may refuse or ignore the header. */
  idempotencyHeader: idempotencyHeaderSchema.default(usualNetwork.idempotencyHeader),
  /** Whether every address gets a trailing slash, as in Django. */
  pathsEndWithSlash: z.boolean().default(usualNetwork.pathsEndWithSlash),
  /** Null: it sends its list as documented. */
  list: listShapeSchema.nullable().default(usualNetwork.list),
  protection: protectionSchema.default('none'),
  /** Null: users are never read. */
  userRecords: userRecordsSchema.nullable().default(usualNetwork.userRecords),
  /** Whether the forms show their JSON and the request beside the fields. */
  showJson: z.boolean().default(usualNetwork.showJson),
});
export type ProfileDraft = z.infer<typeof profileDraftSchema>;

/**
 * Names of the fields that the product list shows in addition to ID, name and price, exactly as they arrived and in
 * column order. Any text can be one, including the empty one.
 */
export const shownFieldsSchema = z
  .array(z.string())
  .transform((names): readonly string[] => [...new Set(names)]);

/** Limits for a column's width, same as for the usual columns (settings), px. */
const widestColumn = { least: 72, most: 480 };

/** Widths that the user has set for columns of fields; the others have the default width. */
export const fieldWidthsSchema = z
  .array(
    z.object({
      field: z.string(),
      width: z.number().min(widestColumn.least).max(widestColumn.most),
    }),
  )
  .readonly();
export type FieldWidths = z.infer<typeof fieldWidthsSchema>;

/** By which column the product list is sorted: ID, name, price, or a shown field, whose name follows the colon. */
export const listSortSchema = z.object({
  column: z.union([z.enum(['id', 'name', 'price']), z.templateLiteral(['field:', z.string()])]),
  direction: z.enum(['ascending', 'descending']),
});
export type ListSort = z.infer<typeof listSortSchema>;

/** A price without grouping and with a point, whatever the language: `12.50`. */
const plainPriceSchema = z
  .string()
  .max(100)
  .regex(/^-?(\d+(?:\.\d*)?|\.\d+)$/);

/** The prices that the product list shows; both ends are included, and null means open-ended. */
export const priceFilterSchema = z.object({
  from: plainPriceSchema.nullable(),
  to: plainPriceSchema.nullable(),
});
export type PriceFilter = z.infer<typeof priceFilterSchema>;

/** The cards *Set up the order form* and *Set up the user form*. */
export const closedFormCardsSchema = z.array(z.enum(['order', 'user'])).max(2);

/** A named service. */
export const profileSchema = profileDraftSchema.extend({
  /** Random, per user-data folder; also the account of its token in the keychain. */
  id: profileIdSchema,
  /** The embedded demo service; its address changes at every start. */
  demo: z.boolean(),
  /** Chosen above the list itself. */
  shownFields: shownFieldsSchema.default([]),
  /** For the shown columns; without it, each has the default width. If it can't be read, the profile still loads. */
  fieldWidths: fieldWidthsSchema.optional().catch(undefined),
  /** Without it, or if it can't be read, the list is in the order received. */
  listSort: listSortSchema.optional().catch(undefined),
  /** Without it, or if it can't be read, the list has every price. */
  priceFilter: priceFilterSchema.optional().catch(undefined),
  /** The cards *Set up the order form* and *Set up the user form* that were closed. */
  closedFormCards: closedFormCardsSchema.optional().catch(undefined),
  /** The sample task of the demo was done or closed. */
  endedSampleTask: z.boolean().optional().catch(undefined),
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * Where the token of a profile is. It is write-only: the page can never read it back. A token for another origin or
 * route is kept and not sent.
 */
export const tokenStateSchema = z.enum([
  'keychain',
  'session',
  'none',
  'other-origin',
  'other-route',
]);
export type TokenState = z.infer<typeof tokenStateSchema>;
