import { z } from 'zod';

/**
 * A body is shown exactly as sent, with the byte order mark (U+FEFF) that a decoder removes by
 * default.
 */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A text that is read as bytes. In libsql, `get` returns a Buffer and `all` an ArrayBuffer. */
export const text = z
  .union([z.instanceof(ArrayBuffer), z.instanceof(Uint8Array)])
  .transform((bytes) => utf8.decode(bytes));

/** The JSON text of a contract value; null if it no longer fits. */
export const json = <S extends z.ZodType>(schema: S) =>
  z.unknown().transform((stored): z.output<S> | null => {
    try {
      return typeof stored === 'string' ? schema.parse(JSON.parse(stored)) : null;
    } catch {
      return null;
    }
  });
