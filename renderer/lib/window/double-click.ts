/** The second half of a double click has come by then, in milliseconds. */
export const doubleClickMs = 500;
