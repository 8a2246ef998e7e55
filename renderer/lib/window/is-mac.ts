/** Whether the keys of macOS count: Cmd in place of Ctrl. */
export const isMac = navigator.userAgent.includes('Mac');
