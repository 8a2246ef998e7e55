/* Limits that main enforces and the page knows too, which doesn't load zod. */

/** Largest size of a file of profiles, which someone else may have written, bytes. Templates can be large. */
export const largestProfilesFile = 16 * 1024 * 1024;
/** More columns than this would be too many to look at, and each one is searched. */
export const mostShownFields = 20;

/** Longest name of a template, in UTF-16 units. */
export const longestTemplateName = 120;
/** The most templates of a profile in a file: more would block main. */
export const mostTemplatesOfFile = 2000;

/** The longest body, and the longest record that an update can be based on, in UTF-16 units. */
export const longestBody = 5 * 1024 * 1024;
/** The most UUIDs of a body kept in its draft; further ones are new when the draft is opened again. */
export const mostKeptIds = 10_000;

/** The longest entry of a list that is kept with a delete, in bytes of UTF-8. */
export const longestProduct = 16 * 1024;
/** How much is kept of all products of a batch, in bytes of UTF-8. */
export const mostOfBatch = 64 * 1024 * 1024;

/** The most pages that a list is read from. */
export const mostPages = 10_000;
