/** Largest size of a file of profiles, which someone else may have written, bytes. */
export const largestProfilesFile = 5 * 1024 * 1024;
