import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Windows allows 2,560 bytes per credential, and keytar stores UTF-8. */
const partBytes = 2000;

/** The content of the first entry for a secret that is too long for one entry. */
const manifestSchema = z.object({
  parts: z.number().int().min(1).max(1000),
  /** Hash of the whole secret: parts of an interrupted write never count as a secret. */
  sha256: z.hex().length(64),
});
type Manifest = z.infer<typeof manifestSchema>;

interface SplitSecret {
  readonly head: string;
  /** Empty if the head contains all of it. */
  readonly parts: readonly string[];
}

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Cuts between characters, so each part is valid UTF-8. */
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

/** Splits a secret, which is a JSON object, into entries that every system's keychain accepts. */
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

/** The manifest in a first entry; null if that entry is the secret itself. */
export function readManifest(head: string): Manifest | null {
  return manifestSchema.safeParse(parseJson(head)).data ?? null;
}

/** The secret; null if parts are missing or don't belong together. */
export function joinSecret(manifest: Manifest, parts: readonly string[]): string | null {
  const secret = parts.join('');
  return parts.length === manifest.parts && digest(secret) === manifest.sha256 ? secret : null;
}
