/** More columns of fields would be more than anybody looks at, and each of them is searched. */
export const mostShownFields = 20;
