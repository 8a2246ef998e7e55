/** Whether a text may stand for a real value that a service doesn't show, such as a password of asterisks. */
export const isMasked = (content: string): boolean => /^[*•x]{3,}$/.test(content);
