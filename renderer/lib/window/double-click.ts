/** The second click of a double click comes within this time, in milliseconds. */
export const doubleClickMs = 500;
