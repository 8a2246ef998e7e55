/** An error body may be 5 MB of anything: these keep the search for its reason short. */
/** Lists within lists, and JSON packed in strings of JSON. */
export const searchedDepth = 40;
export const searchedValues = 10_000;
/** Of one list. */
export const searchedEntries = 500;
/** Of a page. */
export const searchedBlocks = 500;

/** Of a block of a page. */
export const messageCharacters = 16 * 1024;
/** Most field messages that are shown; the whole body is in the details. */
export const shownFields = 100;
