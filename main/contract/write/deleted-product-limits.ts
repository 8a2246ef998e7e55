/** The longest entry of a list that is kept with a delete, in bytes of UTF-8. */
export const longestProduct = 16 * 1024;

/** How much is kept of all products of a batch, in bytes of UTF-8. */
export const mostOfBatch = 64 * 1024 * 1024;

/** The most products that one call adds to a batch. */
export const mostProductsOfCall = 10_000;
