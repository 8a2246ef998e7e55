import { ownSwitches } from '../read-switches.ts';

/** Switches for a desktop, or for a person with an unusual screen. None of them is a security risk. */
const desktopSwitches = [
  // Wayland or X11, and input methods.
  ...['ozone-platform', 'ozone-platform-hint', 'enable-wayland-ime', 'wayland-text-input-version'],
  // The toolkit for file dialogs; it names a version, never a file.
  'gtk-version',
  // The window's name for the desktop's panel.
  ...['class', 'name'],
  ...['force-device-scale-factor', 'force-high-contrast', 'force-dark-mode'],
  'force-prefers-reduced-motion',
  // For screen readers that Chromium doesn't detect by itself.
  'force-renderer-accessibility',
  // For graphics drivers with which the window stays black.
  ...['disable-gpu', 'disable-gpu-compositing'],
] as const;

const allowed: ReadonlySet<string> = new Set([...ownSwitches, ...desktopSwitches]);

/** All other switches are removed before Electron is ready. */
export const isAllowed = (name: string): boolean => allowed.has(name);

/**
 * Switches that take effect before our first line runs, so removing them would change nothing: the process that
 * pages are forked from is running, V8 has its flags, GTK its modules.
 */
const early: ReadonlySet<string> = new Set([
  ...['no-zygote', 'no-unsandboxed-zygote'],
  ...['single-process', 'in-process-gpu'],
  // Replaces the program of a child process.
  'browser-subprocess-path',
  ...['js-flags', 'gtk-module'],
]);

/**
 * Families of such switches. Chromium has no such patterns: a switch that matches ends the start even if it does
 * nothing there.
 */
const earlyFamilies: readonly ((name: string) => boolean)[] = [
  (name) => name.includes('sandbox') && !name.startsWith('enable-'),
  // A program that is started before a child process.
  (name) => name.endsWith('-cmd-prefix') || name.endsWith('-launcher'),
  // A record of everything the app does, including addresses, which starts with the process.
  (name) => name.startsWith('trace-') || name.startsWith('enable-tracing'),
];

/** Whether the switch ends the start. */
export const hasActed = (name: string): boolean =>
  early.has(name) || earlyFamilies.some((fits) => fits(name));
