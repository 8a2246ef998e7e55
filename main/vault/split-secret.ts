import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Windows allows 2,560 bytes a credential, where keytar stores UTF-8. */
const partBytes = 2000;

/** Stands in the first entry of a secret that is too long for one. */
const manifestSchema = z.object({
  parts: z.number().int().min(1).max(1000),
  /** Of the whole secret: parts of a write that was cut off never pass for a secret. */
  sha256: z.hex().length(64),
});
type Manifest = z.infer<typeof manifestSchema>;

interface SplitSecret {
  readonly head: string;
  /** Empty when the head holds all of it. */
  readonly parts: readonly string[];
}

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Cuts between characters: a part is UTF-8 of its own. */
function cut(secret: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of secret) {
    const size = Buffer.byteLength(character);
    if (bytes + size > partBytes) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part];
}

/** A secret, which is a JSON object, as the entries that the keychain of every system takes. */
export function splitSecret(secret: string): SplitSecret {
  const parts = cut(secret);
  if (parts.length === 1) return { head: secret, parts: [] };
  const manifest: Manifest = { parts: parts.length, sha256: digest(secret) };
  return { head: JSON.stringify(manifest), parts };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The manifest in a first entry; null when that entry is the secret itself. */
export function readManifest(head: string): Manifest | null {
  return manifestSchema.safeParse(parseJson(head)).data ?? null;
}

/** The secret; null when these are not all of its parts or not parts of the same one. */
export function joinSecret(manifest: Manifest, parts: readonly string[]): string | null {
  const secret = parts.join('');
  return parts.length === manifest.parts && digest(secret) === manifest.sha256 ? secret : null;
}
