import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pinnedNode, projectRoot } from '../setup/paths.mjs';

const node = pinnedNode();
const script = join(projectRoot, 'scripts/with-desktop.ts');
const fresh = [script, '--fresh-keyring', node, '-e'];

const keepSecret = `
  const keytar = require('keytar');
  (async () => {
    await keytar.setPassword('counterfoil-test', 'a', 'secret');
    console.log(await keytar.getPassword('counterfoil-test', 'a'));
  })();`;
const tellFolder = `
  console.log(process.env.DBUS_SESSION_BUS_ADDRESS.match(/path=(.*)\\/dbus-/)[1]);`;

// Other systems have a screen and a keyring, so with-desktop only runs the command there.
describe.skipIf(process.platform !== 'linux')('with-desktop', () => {
  it('keeps a secret in a real keyring, which the next run does not know', () => {
    expect(onDesktop(keepSecret).stdout).toBe('secret\n');
    const look = keepSecret.replace(/await keytar.setPassword.*/, '');
    expect(onDesktop(look).stdout).toBe('null\n');
  });

  it('ends as the command ends, and when it ends', () => {
    expect(onDesktop('process.exit(7)').status).toBe(7);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing behind after %s', async (signal) => {
    const waiting = `${tellFolder} setTimeout(() => {}, 60000);`;
    const run = spawn(node, [...fresh, waiting], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(run.stdout, 'data');
    const folder = String(line).trim();
    expect(processesIn(folder)).not.toEqual([]);
    run.kill(signal);
    await once(run, 'close');
    await sleep(200);
    expect(processesIn(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});

function onDesktop(code: string) {
  const options = { cwd: projectRoot, encoding: 'utf8', timeout: 15_000 } as const;
  return spawnSync(node, [...fresh, code], options);
}

/** The command lines of the processes that mention the folder, as the bus, keyring and screen do. */
function processesIn(folder: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => commandLine(id))
    .filter((line) => line.includes(folder));
}

function commandLine(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
