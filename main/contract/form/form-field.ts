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
/** Of one object there are at most so many variants, and so many of them are inside of each other. */
export const mostVariants = 50;
export const deepestVariant = 6;
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

/** One step from a body to a field: the name of a member, or any item of a list. */
export type FormStep = { readonly name: string } | 'item';

/** A name that needs no quotes in a path. The same names are unquoted where Counterfoil compares bodies. */
const plainName = /^[\p{L}\p{N}_$-]+/u;
const quotedName = /^"(?:[^"\\]|\\.)*"/;

/**
 * Reads the path of a form's field, such as `customer.email`, `lines[].productId` or `"a.b".c`: names with a point
 * between them, in JSON quotes where they have other characters, and `[]` for the items of a list. Returns null for a
 * text that isn't a path to something inside the body, which is always an object.
 */
export function parseFormPath(path: string): readonly FormStep[] | null {
  const steps: FormStep[] = [];
  let rest = path;
  while (rest !== '') {
    if (steps.length > 0 && rest.startsWith('[]')) {
      steps.push('item');
      rest = rest.slice(2);
      continue;
    }
    if (steps.length > 0) {
      if (!rest.startsWith('.')) return null;
      rest = rest.slice(1);
    }
    const found = (plainName.exec(rest) ?? quotedName.exec(rest))?.[0];
    const name = found === undefined ? null : nameIn(found);
    if (found === undefined || name === null) return null;
    steps.push({ name });
    rest = rest.slice(found.length);
  }
  return steps.length === 0 ? null : steps;
}

function nameIn(found: string): string | null {
  if (!found.startsWith('"')) return found;
  try {
    return String(JSON.parse(found));
  } catch {
    return null;
  }
}

/** The path with these steps, as `parseFormPath` reads it. */
export function formPathOf(steps: readonly FormStep[]): string {
  return steps.reduce<string>((path, step) => {
    if (step === 'item') return `${path}[]`;
    const isPlain = plainName.exec(step.name)?.[0] === step.name;
    const name = isPlain ? step.name : JSON.stringify(step.name);
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

/** The path of the field that a value at this place of a body belongs to. */
export const formPathAt = (place: readonly (string | number)[]): string =>
  formPathOf(place.map((step) => (typeof step === 'number' ? 'item' : { name: step })));

/** The names of members on the way to a field. */
export const namesIn = (steps: readonly FormStep[]): readonly string[] =>
  steps.flatMap((step) => (step === 'item' ? [] : [step.name]));
