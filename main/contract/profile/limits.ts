/** Largest size of a file of profiles, which someone else may have written, bytes. */
export const largestProfilesFile = 5 * 1024 * 1024;
/** More columns than this would be too many to look at, and each one is searched. */
export const mostShownFields = 20;
