/** Longest name, in UTF-16 units. */
export const longestTemplateName = 120;

/** Largest file of templates that is read, in bytes; its text has at most as many UTF-16 units. */
export const largestTemplateFile = 64 * 1024 * 1024;

/** The most templates read from one file: more would block main. */
export const mostTemplatesOfFile = 2000;

/**
 * The most UUIDs of a body kept in its draft; further ones are new when the draft is opened again.
 */
export const mostKeptIds = 10_000;
