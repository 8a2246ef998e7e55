/** Longest name, in UTF-16 units. */
export const longestTemplateName = 120;

/** Largest file of templates that is read, in bytes; its text has as many UTF-16 units at most. */
export const largestTemplateFile = 64 * 1024 * 1024;

/** So many are read from one file: more would hold main up. */
export const mostTemplatesOfFile = 2000;

/** So many ids of a body are kept in its draft; further ones are fresh when it is opened again. */
export const mostKeptIds = 10_000;
