/** An error body may be 5 MB of anything: these limits keep the search for its reason short. */
/** Nested lists, and JSON inside JSON strings. */
export const searchedDepth = 40;
export const searchedValues = 10_000;
/** Per list. */
export const searchedEntries = 500;
/** Per page. */
export const searchedBlocks = 500;

/** Per block of a page. */
export const messageCharacters = 16 * 1024;
/** The most field messages that are shown; the whole body is in the details. */
export const shownFields = 100;
