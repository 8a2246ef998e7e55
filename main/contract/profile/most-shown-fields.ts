/** More columns than this would be too many to look at, and each one is searched. */
export const mostShownFields = 20;
