/** Whether to use macOS keys: Cmd instead of Ctrl. */
export const isMac = navigator.userAgent.includes('Mac');
