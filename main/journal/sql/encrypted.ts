import type { Options } from 'libsql';

/**
 * libsql 0.5 accepts these options, but its types, taken from better-sqlite3, don't include them.
 */
interface EncryptionOptions extends Options {
  readonly encryptionCipher: 'aes256cbc';
  readonly encryptionKey: string;
}

/** Options that make the whole file unreadable without this key. */
export function encrypted(key: string): EncryptionOptions {
  return { encryptionCipher: 'aes256cbc', encryptionKey: key };
}
