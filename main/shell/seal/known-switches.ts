import { ownSwitches } from '../read-switches.ts';

/** What a desktop, or a person with a difficult screen, tells Chromium. None of it opens anything. */
const desktopSwitches = [
  // Wayland or X11, and typing by an input method.
  ...['ozone-platform', 'ozone-platform-hint', 'enable-wayland-ime', 'wayland-text-input-version'],
  // The toolkit that file dialogs come from; it names a version, never a file.
  'gtk-version',
  // What the window is called to the panel of the desktop.
  ...['class', 'name'],
  ...['force-device-scale-factor', 'force-high-contrast', 'force-dark-mode'],
  'force-prefers-reduced-motion',
  // Screen readers that Chromium does not notice by itself.
  'force-renderer-accessibility',
  // The window stays black with some graphics drivers.
  ...['disable-gpu', 'disable-gpu-compositing'],
] as const;

const allowed: ReadonlySet<string> = new Set([...ownSwitches, ...desktopSwitches]);

/** All others are taken away before Electron is ready. */
export const isAllowed = (name: string): boolean => allowed.has(name);

/**
 * What has done its work before our first line runs, so that taking it away would change nothing: the process
 * that pages are forked from is running by then, V8 has its flags, GTK its modules.
 */
const early: ReadonlySet<string> = new Set([
  ...['no-zygote', 'no-unsandboxed-zygote'],
  ...['single-process', 'in-process-gpu'],
  // Another program in the place of a child process.
  'browser-subprocess-path',
  ...['js-flags', 'gtk-module'],
]);

/** Families of them. They are no patterns of Chromium's: what fits and does nothing there ends the start too. */
const earlyFamilies: readonly ((name: string) => boolean)[] = [
  (name) => name.includes('sandbox') && !name.startsWith('enable-'),
  // A program that is started in front of a child process.
  (name) => name.endsWith('-cmd-prefix') || name.endsWith('-launcher'),
  // A record of all that the app does, addresses included, begins with the process.
  (name) => name.startsWith('trace-') || name.startsWith('enable-tracing'),
];

/** Whether it ends the start. */
export const hasActed = (name: string): boolean =>
  early.has(name) || earlyFamilies.some((fits) => fits(name));
