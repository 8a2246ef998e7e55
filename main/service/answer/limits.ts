const MiB = 1024 * 1024;

/** Largest answer to a write and largest error body that is read, bytes after decompression. */
export const replyLimitBytes = 5 * MiB;

/** How much of a body is shown and stored in the journal, characters. */
export const shownBodyCharacters = 64 * 1024;

/** How much of an error body is searched for its reason, characters: it may be 5 MB of anything. */
export const searchedCharacters = 256 * 1024;

export const bytesOfMiB = (mebibytes: number): number => mebibytes * MiB;
