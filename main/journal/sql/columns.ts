import { z } from 'zod';

/** A body is shown as it left: with the mark (U+FEFF) that a decoder takes off by default. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A text that is read as bytes. libsql returns from `get` a Buffer and `all` with an ArrayBuffer. */
export const text = z
  .union([z.instanceof(ArrayBuffer), z.instanceof(Uint8Array)])
  .transform((bytes) => utf8.decode(bytes));

/** JSON text of a value as the contract has it; null for one that no longer fits. */
export const json = <S extends z.ZodType>(schema: S) =>
  z.unknown().transform((stored): z.output<S> | null => {
    try {
      return typeof stored === 'string' ? schema.parse(JSON.parse(stored)) : null;
    } catch {
      return null;
    }
  });
