import { z } from 'zod';
import { emptyCells } from '../body/fill-row.ts';
import { isJson } from '../json/read-json.ts';
import {
  deepestVariant,
  formControls,
  longestHelp,
  longestJson,
  longestLabel,
  longestPath,
  mostChoices,
  mostFormFields,
  mostVariants,
  parseFormPath,
} from './form-field.ts';

/** A value as JSON text, with its own digits. */
const jsonTextSchema = z.string().max(longestJson).refine(isJson, 'not-json');

export const formChoiceSchema = z.object({
  value: jsonTextSchema,
  /** Empty: the value itself is shown. */
  label: z.string().max(longestLabel).default(''),
});
export type FormChoice = z.infer<typeof formChoiceSchema>;

export const formFieldSchema = z.object({
  /** Where the value is in the body: see `parseFormPath`. */
  path: z
    .string()
    .max(longestPath)
    .refine((path) => parseFormPath(path) !== null, 'not-a-path'),
  /** Empty: the last name of the path is shown. */
  label: z.string().max(longestLabel).default(''),
  help: z.string().max(longestHelp).default(''),
  control: z.enum(formControls).default('text'),
  /** The value of a new form as JSON text. Null: none, the field is left out until something is entered. */
  default: jsonTextSchema.nullable().default(null),
  /** Counterfoil asks before it sends a body without the field; with `onlyFor`, only while its choices are made. */
  required: z.boolean().default(false),
  choices: z.array(formChoiceSchema).max(mostChoices).default([]),
  /** The heading above the field; fields of one section follow each other. Empty: none. */
  section: z.string().max(longestLabel).default(''),
  /** What the list is called that the field is in, the innermost one. Empty: the last name of its path is shown. */
  listLabel: z.string().max(longestLabel).default(''),
  /** Stays in the body without a control. */
  hidden: z.boolean().default(false),
  /** Not shown, and left out of every body that is sent, because the service sets it (`readOnly` in a schema). */
  neverSend: z.boolean().default(false),
  /**
   * What a cleared control sends. Null, the usual: nothing if the field was absent before, otherwise an empty text for
   * text and choices, and nothing for the others.
   */
  empty: z.enum(emptyCells).nullable().default(null),
  /**
   * For a field of one of several objects: it is shown and sent only while each of these choices has one of its values, as
   * JSON texts. Empty: always.
   */
  onlyFor: z
    .array(
      z.object({
        path: z.string().max(longestPath),
        values: z.array(jsonTextSchema).max(mostVariants),
      }),
    )
    .max(deepestVariant)
    .default([]),
  /** For `product`: the member of the list's entry to send. Null: its ID. */
  productMember: z.string().max(longestPath).nullable().default(null),
});
export type FormField = z.infer<typeof formFieldSchema>;

/** The fields of a form in their order, one per path. */
export const formFieldsSchema = z
  .array(formFieldSchema)
  .max(mostFormFields)
  .refine(isOnePerPath, 'same-path');

/** Whether no two fields have the same path. */
export function isOnePerPath(fields: readonly { readonly path: string }[]): boolean {
  return new Set(fields.map(({ path }) => path)).size === fields.length;
}

/** Where the fields of a form were read from. */
const schemaSourceSchema = z.object({
  /** The file's name, or the address. */
  from: z.string().max(2000),
  isAddress: z.boolean(),
  /** When it was read, ISO 8601 in UTC. */
  readAt: z.string(),
  /** The operation in an OpenAPI document, such as `POST /api/v1/orders`. Empty for a bare JSON Schema. */
  operation: z.string().max(2000),
  /** Set only if the schema allows no other members than those of `fields`. */
  isClosed: z.literal(true).optional(),
  /**
   * The fields exactly as they were read. A field that differs was changed by a person, whose change an update keeps.
   */
  fields: formFieldsSchema,
});
export type SchemaSource = z.infer<typeof schemaSourceSchema>;

/** What a profile knows about the body of one operation. */
export const formDescriptionSchema = z.object({
  fields: formFieldsSchema,
  /** Null: no schema was read. */
  source: schemaSourceSchema.nullable().default(null),
});
export type FormDescription = z.infer<typeof formDescriptionSchema>;

/** The forms of a profile. Null: it has none, and the body is written in Fields or JSON. */
export const profileFormsSchema = z.object({
  order: formDescriptionSchema.nullable().default(null),
  user: formDescriptionSchema.nullable().default(null),
});
export type ProfileForms = z.infer<typeof profileFormsSchema>;
