/** How a field is shown. A list of groups isn't among them: it follows from paths with `[]`. */
export const formControls = [
  'text',
  'long-text',
  'number',
  'yes-no',
  'date',
  'date-time',
  'choice',
  'product',
  'json',
] as const;
export type FormControl = (typeof formControls)[number];

/** More fields don't make a usable form. */
export const mostFormFields = 1000;
export const mostChoices = 10_000;
export const longestPath = 1000;
/** The schema of one body, as JSON text, in UTF-16 units. */
export const largestBodySchema = 2 * 1024 * 1024;
/** A schema document, bytes after decompression. */
export const largestSchemaDocument = 16 * 1024 * 1024;
/** Where the page's worker gets the bytes of a schema document, below the app's origin. */
export const schemaDataPath = '/data/schema/';
/** Limits of texts that a person writes, in UTF-16 units. */
export const longestLabel = 200;
export const longestHelp = 2000;
export const longestJson = 64 * 1024;
