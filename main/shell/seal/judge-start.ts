import type { Platform } from '../platform.ts';
import { endOfSwitches, ownSwitches } from '../read-switches.ts';

/** What a packaged app was started with. */
interface Given {
  /** The command line without the program. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: Platform;
}

export interface StartVerdict {
  /** A switch or variable that has already taken effect and ends the start, as a person writes it, or null. */
  readonly hasActed: string | null;
  /** Names of switches to remove, each as written and in lowercase. */
  readonly removedSwitches: readonly string[];
  readonly removedVariables: readonly string[];
}

/**
 * Decides what is allowed at a start, by a list of allowed names, so that new switches in Chromium aren't
 * allowed automatically.
 */
export function judgeStart({ args, env, platform }: Given): StartVerdict {
  const given = switchesOf(args, platform);
  const acted = given.find(({ name }) => hasActed(name));
  const others = given.filter(({ name }) => !isAllowed(name));
  const variable = env[sandboxVariable] === undefined ? null : sandboxVariable;
  return {
    hasActed: acted === undefined ? variable : `--${acted.name}`,
    removedSwitches: [...new Set(others.flatMap(({ name, written }) => [written, name]))],
    removedVariables: Object.keys(env).filter(isRemovedVariable),
  };
}

interface GivenSwitch {
  /** In lowercase, without prefix and value. */
  readonly name: string;
  /** The name as written: Chromium is case-sensitive except on Windows. */
  readonly written: string;
}

/**
 * The words of a command line that Chromium takes as switches: `--name=value`, `-name`, on Windows `/name`
 * too, up to the end mark. When in doubt, a word counts as one. Takes the arguments without the program.
 */
function switchesOf(args: readonly string[], platform: Platform): readonly GivenSwitch[] {
  const prefixes = platform === 'win32' ? ['--', '-', '/'] : ['--', '-'];
  const end = args.indexOf(endOfSwitches);
  const words = (end < 0 ? args : args.slice(0, end)).flatMap((arg) =>
    // Older versions drop the spaces around a word first. For the others, an end mark between spaces isn't
    // one.
    [...new Set([arg, arg.trim()])],
  );
  return words.flatMap((word) => {
    const prefix = prefixes.find((start) => word.startsWith(start));
    if (prefix === undefined) return [];
    const [written = ''] = word.slice(prefix.length).split('=', 1);
    return written === '' ? [] : [{ name: written.toLowerCase(), written }];
  });
}

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
const hasActed = (name: string): boolean =>
  early.has(name) || earlyFamilies.some((fits) => fits(name));

/** Electron turns this into `--no-sandbox` before our first line runs. */
const sandboxVariable = 'ELECTRON_DISABLE_SANDBOX';

/**
 * Chromium's network service would write the keys of every TLS connection to the file that it names. It is read
 * when the service starts, so removing it from main's environment is enough.
 */
const tlsKeysVariable = 'SSLKEYLOGFILE';

/** Settings of a desktop for all Electron apps. None of them is a security risk. */
const desktopVariables: ReadonlySet<string> = new Set([
  'ELECTRON_OZONE_PLATFORM_HINT',
  'ELECTRON_TRASH',
  'ELECTRON_USE_UBUNTU_NOTIFIER',
]);

/**
 * Whether to remove a variable: Node's and Electron's are for developers. Some are read only when needed
 * (`NODE_TLS_REJECT_UNAUTHORIZED`), or by the threads and processes that main starts.
 */
function isRemovedVariable(name: string): boolean {
  // Variable names are case-insensitive on Windows.
  const large = name.toUpperCase();
  if (desktopVariables.has(large)) return false;
  return large === tlsKeysVariable || large.startsWith('NODE_') || large.startsWith('ELECTRON_');
}
