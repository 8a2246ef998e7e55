import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed, judgeStart } from './judge-start.ts';

const judge = (...args: string[]) => judgeStart({ args, env: {}, platform: 'linux' });
const fine = { hasActed: null, removedSwitches: [], removedVariables: [] };

describe('the command line of an installed app', () => {
  it('may say what is ours and what a desktop says', () => {
    const own = ['--demo', '--profiles=p.json', '--user-data-dir=/u', '--lang=ru'];
    const desktop = ['--ozone-platform=wayland', '--force-device-scale-factor=2', '--disable-gpu'];
    expect(judge(...own, ...desktop, '--automation-port=0')).toEqual(fine);
    expect(judge()).toEqual(fine);
    expect(judge('/home/ada/some file', 'no-sandbox', '-', '')).toEqual(fine);
  });

  it.each([
    ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'inspect'],
    ...['ignore-certificate-errors', 'host-resolver-rules', 'proxy-server', 'proxy-pac-url'],
    ...['disable-web-security', 'log-net-log', 'ssl-key-log-file', 'auth-server-allowlist'],
    ...['enable-features', 'disable-features', 'enable-blink-features', 'disable-blink-features'],
    ...['enable-logging', 'log-file', 'vmodule', 'v', 'net-log-capture-mode', 'crash-dumps-dir'],
    ...['inspect-brk', 'inspect-brk-node', 'inspect-port', 'inspect-wait', 'inspect-publish-uid'],
    ...['debug', 'debug-brk', 'remote-allow-origins', 'wait-for-debugger-children'],
    ...['host-rules', 'proxy-bypass-list', 'no-proxy-server', 'proxy-auto-detect'],
    ...['ignore-certificate-errors-spki-list', 'use-mock-cert-verifier-for-testing'],
    ...['auth-negotiate-delegate-allowlist', 'dns-over-https-templates', 'dns-over-https-mode'],
    ...['unsafely-treat-insecure-origin-as-secure', 'allow-file-access-from-files'],
    ...['disable-site-isolation-trials', 'load-extension', 'app-path'],
    ...['profile-electron-init', 'force-fieldtrials', 'password-store', 'enable-sandbox'],
    ...['some-switch-of-the-year-2040', 'psn_0_12345'],
  ])('loses %s, however it is written', (name) => {
    for (const word of [`--${name}`, `-${name}`, `--${name}=1`, `-${name}=`, ` --${name}=a=b `]) {
      expect(judge(word, '--demo'), word).toEqual({ ...fine, removedSwitches: [name] });
    }
  });

  it.each([
    ...['no-sandbox', 'no-zygote', 'disable-seccomp-filter-sandbox', 'disable-setuid-sandbox'],
    ...['no-zygote-sandbox', 'gpu-sandbox-failures-fatal', 'allow-sandbox-debugging'],
    ...[
      'disable-gpu-sandbox',
      'zygote-cmd-prefix',
      'renderer-cmd-prefix',
      'utility-cmd-prefix',
      'gpu-launcher',
    ],
    ...['js-flags', 'browser-subprocess-path', 'single-process', 'gtk-module', 'trace-startup'],
  ])('ends the start with %s, and names it', (name) => {
    for (const word of [`--${name}`, `-${name}`, `--${name}=x`, `--${name.toUpperCase()}`]) {
      expect(judge('--demo', word).hasActed, word).toBe(`--${name}`);
    }
  });

  it('says nothing any more after the end mark', () => {
    expect(judge('--demo', '--', '--no-sandbox', '--proxy-server=x')).toEqual(fine);
    // Spaces around it: some versions see an end mark, others a file name.
    expect(judge(' -- ', '--no-sandbox').hasActed).toBe('--no-sandbox');
  });

  it('has a slash for a prefix on Windows alone', () => {
    const args = ['/no-sandbox', '/remote-debugging-port=1'];
    const removedSwitches = ['no-sandbox', 'remote-debugging-port'];
    const onWindows = judgeStart({ args, env: {}, platform: 'win32' });
    expect(onWindows).toEqual({ ...fine, hasActed: '--no-sandbox', removedSwitches });
    expect(judge(...args)).toEqual(fine);
  });

  it('leaves none to Chromium but those that are allowed, whatever it says', () => {
    fc.assert(
      fc.property(commandLines, fc.constantFrom('linux', 'darwin', 'win32'), (args, platform) => {
        const { removedSwitches } = judgeStart({ args, env: {}, platform });
        const left = chromiumSwitches(args, platform).filter(
          (name) => !removedSwitches.includes(name),
        );
        expect(left.filter((name) => name !== '' && !isAllowed(name.toLowerCase()))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('never ends the start for what is allowed', () => {
    const harmless = fc.constantFrom('--demo', '--lang=en', '-lang=', '--class=x', 'a b', '-', '');
    fc.assert(
      fc.property(fc.array(harmless), (args) => {
        expect(judge(...args)).toEqual(fine);
      }),
    );
  });
});

describe('the environment of an installed app', () => {
  it('ends the start where it takes the sandbox away, even with nothing in it', () => {
    const env = { ELECTRON_DISABLE_SANDBOX: '' };
    const verdict = judgeStart({ args: [], env, platform: 'linux' });
    expect(verdict.hasActed).toBe('ELECTRON_DISABLE_SANDBOX');
  });

  it.each([
    ...['SSLKEYLOGFILE', 'NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS'],
    ...['NODE_V8_COVERAGE', 'NODE_OF_THE_YEAR_2040', 'ELECTRON_RUN_AS_NODE', 'ELECTRON_NO_ASAR'],
    ...['ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE', 'electron_log_file'],
  ])('loses %s', (name) => {
    const env = { [name]: '/tmp/x', HOME: '/home/ada', NODES: '', SOME_NODE_: '' };
    const verdict = judgeStart({ args: [], env, platform: 'linux' });
    expect(verdict).toEqual({ ...fine, removedVariables: [name] });
  });

  it('keeps what a desktop says, and what is not about Electron', () => {
    const desktop = { ELECTRON_OZONE_PLATFORM_HINT: 'auto', ELECTRON_TRASH: 'gio' };
    const env = { ...desktop, HTTPS_PROXY: 'http://proxy', HOME: '/home/ada', LD_PRELOAD: '/x.so' };
    expect(judgeStart({ args: [], env, platform: 'linux' })).toEqual(fine);
  });
});

const names = fc.constantFrom(
  ...['lang', 'demo', 'no-sandbox', 'proxy-server', 'Remote-Debugging-Port', 'x', 'é', '=', '-'],
);
const words = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t'),
      fc.constantFrom('', '-', '--', '---', '/', '//', '-/'),
      fc.oneof(names, fc.string()),
      fc.constantFrom('', '=', '=1', '=a=b', '=--proxy-server'),
    )
    .map((parts) => parts.join('')),
  fc.string(),
);
const commandLines = fc.array(fc.oneof({ weight: 9, arbitrary: words }, fc.constant('--')));

/**
 * What Chromium's base/command_line.cc reads from it, as an independent implementation of its
 * rules.
 */
function chromiumSwitches(args: readonly string[], platform: string): string[] {
  const found: string[] = [];
  for (const arg of args) {
    if (arg === '--') break;
    const prefixes = platform === 'win32' ? ['--', '-', '/'] : ['--', '-'];
    const length = prefixes.find((prefix) => arg.startsWith(prefix))?.length ?? 0;
    if (length === 0 || length === arg.length) continue;
    const equals = arg.indexOf('=');
    found.push(arg.slice(length, equals < 0 ? undefined : equals));
  }
  return platform === 'win32' ? found.map((name) => name.toLowerCase()) : found;
}
