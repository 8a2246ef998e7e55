/** The colours a profile can have: the band along the window's left edge. */
export const profileColours = ['blue', 'green', 'amber', 'red', 'violet', 'grey'] as const;
