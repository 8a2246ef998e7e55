import { z } from 'zod';
import { formChoiceSchema, formFieldSchema, isOnePerPath } from './form/form-description.ts';
import { mostChoices, mostFormFields } from './form/form-field.ts';
import { mostTemplatesOfFile } from './limits.ts';
import { proxySchema, timeoutsSchema } from './network/network.ts';
import {
  currencySchema,
  fieldWidthsSchema,
  idempotencyHeaderSchema,
  listShapeSchema,
  type Profile,
  profileDraftSchema,
  protectionSchema,
  shownFieldsSchema,
  tokenPlacementSchema,
  userRecordsSchema,
} from './profile/profile.ts';
import { importedTemplateSchema } from './write/template.ts';

/** The fields of a form. Strict, so that nothing that a newer version knows about a field is left out unseen. */
const importedFormSchema = z
  .array(
    z.strictObject({
      ...formFieldSchema.shape,
      choices: z.array(z.strictObject(formChoiceSchema.shape)).max(mostChoices).default([]),
    }),
  )
  .max(mostFormFields)
  .refine(isOnePerPath, 'same-path');

const strictProxySchema = z.discriminatedUnion('mode', [
  proxySchema.options[0].strict(),
  proxySchema.options[1].strict(),
  proxySchema.options[2].strict(),
  proxySchema.options[3].strict(),
]);

const strictPlacementSchema = z.discriminatedUnion('kind', [
  tokenPlacementSchema.options[0].strict(),
  tokenPlacementSchema.options[1].strict(),
  tokenPlacementSchema.options[2].strict(),
  tokenPlacementSchema.options[3].strict(),
]);

/**
 * A profile in a profile file or a policy. Missing fields keep their value or get the default. The choice of a client
 * certificate isn't among them: no other person may make it. Every object is strict: a protection with a typo in its name
 * would otherwise protect nothing, and nobody would notice.
 */
export const importedProfileSchema = z.strictObject({
  ...profileDraftSchema.omit({ clientCertificate: true }).partial({ colour: true }).shape,
  // Without the defaults, which would overwrite the values of a known profile.
  placement: strictPlacementSchema.optional(),
  currency: currencySchema.optional(),
  proxy: strictProxySchema.optional(),
  timeouts: timeoutsSchema.strict().optional(),
  idempotencyHeader: idempotencyHeaderSchema.optional(),
  pathsEndWithSlash: z.boolean().optional(),
  list: z.strictObject(listShapeSchema.shape).nullable().optional(),
  protection: protectionSchema.optional(),
  userRecords: userRecordsSchema.strict().nullable().optional(),
  showJson: z.boolean().optional(),
  shownFields: shownFieldsSchema.optional(),
  fieldWidths: fieldWidthsSchema.optional(),
  orderForm: importedFormSchema.optional(),
  userForm: importedFormSchema.optional(),
  templates: z.array(importedTemplateSchema).max(mostTemplatesOfFile).optional(),
});
export type ImportedProfile = z.infer<typeof importedProfileSchema>;

/**
 * What a file can change in a known profile, apart from forms and templates. A new part of a profile is among them, so
 * that a file can't change it unasked.
 */
export const changedPartsSchema = importedProfileSchema.omit({
  name: true,
  baseUrl: true,
  // The columns of a new profile's list; those of a known one stay.
  shownFields: true,
  fieldWidths: true,
  orderForm: true,
  userForm: true,
  templates: true,
});
export type ChangedPart = keyof z.infer<typeof changedPartsSchema>;
export type ChangedParts = { [Part in ChangedPart]?: Profile[Part] | undefined };

/** The only parts that a file changes without a question: they change nothing that is sent, and protection only grows. */
const unaskedParts: ReadonlySet<ChangedPart> = new Set([
  'colour',
  'currency',
  'protection',
  'showJson',
]);
export const needsQuestion = (part: ChangedPart): boolean => !unaskedParts.has(part);
