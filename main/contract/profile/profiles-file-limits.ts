/** What a file of profiles that somebody else has written may cost, bytes. */
export const largestProfilesFile = 5 * 1024 * 1024;
