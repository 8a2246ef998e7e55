import { z } from 'zod';
import { importedProfileSchema } from './imported-profile.ts';
import { parseHostPattern } from './network/host-pattern.ts';
import { profileIdSchema } from './profile/profile.ts';
import { settingsSchema } from './settings.ts';
import { updateAddressSchema } from './update.ts';
import { bodyKinds } from './write/write-operations.ts';

/*
 * What an administrator has decided for this computer (docs/security.md#what-an-administrator-decides). Every object in
 * it is strict: with a key that isn't known here, the whole policy can't be used. A restriction with a typo in its name
 * would otherwise restrict nothing, and nobody would notice.
 */

/**
 * A profile as in a profile file. Every part that is here is locked, except the fields that its list shows. What is left
 * out is the user's: always the client certificate, and the token.
 */
const presetProfileSchema = importedProfileSchema.extend({
  // In files from *Export profile*. They aren't preset.
  templates: z.unknown().optional(),
});
export type PresetProfile = z.infer<typeof presetProfileSchema>;

/** The settings that can be preset. The journal's retention has a key of its own; widths of columns can't be locked. */
const presetSettingsSchema = z.strictObject(
  settingsSchema.omit({ productColumns: true, journalDays: true }).partial().shape,
);

const leastProtectionSchema = z.enum(['production', 'read-only']);

/** `api.example.com`, `*.example.com`, both also with `:port`. See `parseHostPattern`. */
const hostPatternSchema = z
  .string()
  .max(300)
  .refine((text) => parseHostPattern(text) !== null, 'host-pattern');

export const policySchema = z
  .strictObject({
    version: z.literal(1),
    /** For published JSON Schemas; editors use it. */
    $schema: z.string().max(2000).optional(),
    /** The only hosts that requests, proxies, scripts for proxies and schemas may use. An empty list: none. */
    allowedHosts: z.array(hostPatternSchema).max(1000).optional(),
    /** No http, except to this computer. */
    httpsOnly: z.boolean().optional(),
    /** Profiles that are there as long as the policy has them. */
    profiles: z.array(presetProfileSchema).max(1000).optional(),
    settings: presetSettingsSchema.optional(),
    /**
     * The least protection: for all profiles, and for those that the policy presets, by their name. A profile can't be
     * unlocked if it has any of these.
     */
    protection: z
      .strictObject({
        all: leastProtectionSchema.optional(),
        profiles: z.record(z.string(), leastProtectionSchema).optional(),
      })
      .optional(),
    /** How long journal entries are kept. */
    retention: z.strictObject({ days: settingsSchema.shape.journalDays }).optional(),
    /** False: no profile files, templates, tables and schemas from files. */
    imports: z.boolean().optional(),
    /** False: no files from a dialog, except diagnostics. */
    exports: z.boolean().optional(),
    /** False: services are never asked for their forms by themselves. */
    formSearch: z.boolean().optional(),
    /** `address: null`: no updates. */
    updates: z.strictObject({ address: updateAddressSchema.nullable() }).optional(),
  })
  .superRefine(({ profiles = [], protection }, context) => {
    const identities = new Set<string>();
    for (const [place, { name, baseUrl }] of profiles.entries()) {
      const identity = `${baseUrl} ${name}`;
      if (identities.has(identity))
        context.addIssue({ code: 'custom', message: 'same-profile', path: ['profiles', place] });
      identities.add(identity);
    }
    // A user can give a profile of their own any name, so that the name of another one would protect nothing.
    for (const name of Object.keys(protection?.profiles ?? {}))
      if (!profiles.some((profile) => profile.name === name))
        context.addIssue({
          code: 'custom',
          message: 'not-preset',
          path: ['protection', 'profiles', name],
        });
  });
export type Policy = z.infer<typeof policySchema>;

/** A profile that the policy presets, and what of it the user can't change. */
const presetSchema = z.object({
  profileId: profileIdSchema,
  /** Parts of the profile (`ProfileDraft`). */
  locked: z.array(z.string()),
  /** The forms that come from the policy. They are locked too. */
  forms: z.array(z.enum(bodyKinds)),
});
export type Preset = z.infer<typeof presetSchema>;

/** The policy of this run: it is read once, at the start. */
export const policyStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('in-force'),
    policy: policySchema,
    /** One for each of `policy.profiles`, in its order. */
    presets: z.array(presetSchema),
  }),
  z.object({
    kind: z.literal('unusable'),
    /** Sentences, in the language of the app, that say why there can be no writes. */
    problem: z.string(),
  }),
]);
export type PolicyState = z.infer<typeof policyStateSchema>;
