/**
 * Runs steps on the real vault in a separate process and prints the answers: those in VAULT_STEPS, or those in each line
 * of its input. A process stays with its first D-Bus session, so every desktop needs a new one.
 */
import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import keytar from 'keytar';
import type { Route } from '../../contract/profile/route.ts';
import { FailureError } from '../../failure-error.ts';
import type { KeytarProcess } from '../keychain/remote-keytar.ts';
import { routeTo } from '../testing/route-to.ts';
import { createVault } from '../vault.ts';
import { type StepAnswer, startUnlocked, type VaultStep, vaultStepsSchema } from './vault-step.ts';

const program = fileURLToPath(new URL('../keychain/keytar-process.ts', import.meta.url));

/** As main/index.ts does under Electron. */
function forkKeytarProcess(): KeytarProcess {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    post: (call) => void child.send(call),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    end: () => void child.kill(),
  };
}

const service = 'Counterfoil';

function lockKeyring(): void {
  const bus = ['--session', '--print-reply', '--dest=org.freedesktop.secrets'];
  const lock = ['/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock'];
  const keyring = 'array:objpath:/org/freedesktop/secrets/collection/login';
  execFileSync('dbus-send', [...bus, ...lock, keyring], { stdio: 'ignore' });
}

/** An origin, or an origin and a proxy: `https://shop.example via http://proxy.example:1`. */
function routeIn(step: string): Route {
  const [origin = '', address] = step.split(' via ');
  return routeTo(
    origin,
    address === undefined ? {} : { proxy: { mode: 'fixed', address, bypass: '' } },
  );
}

const bus = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/'];
const keyringProcess = ['GetConnectionUnixProcessID', 'string:org.freedesktop.secrets'];

function keyringPid(): number | null {
  const [method, ...args] = keyringProcess;
  try {
    const reply = execFileSync('dbus-send', [...bus, `org.freedesktop.DBus.${method}`, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/uint32 (\d+)/.exec(reply)?.[1]);
  } catch {
    return null;
  }
}

async function stopKeyring(): Promise<void> {
  const pid = keyringPid();
  if (pid === null) throw new Error('There is no keyring to stop.');
  process.kill(pid);
  // The keyring gives up its name first and takes calls at its socket for a little longer. A new one
  // started in that time finds the old one, leaves the keyring to it, and exits.
  while (keyringPid() !== null || isRunning(pid)) await delay(10);
}

/** False also for a process that has ended but hasn't been waited for. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function startKeyring(): Promise<void> {
  execFileSync('sh', ['-c', startUnlocked], { stdio: 'ignore' });
  while (keyringPid() === null) await delay(10);
}

async function availableToTwo(): Promise<unknown[]> {
  const two = ['here', 'there'].map((installationId) => createVault({ installationId }));
  const asked = Array.from({ length: 20 }, () => two.map((vault) => vault.available()));
  return Promise.all(asked.flat());
}

async function run([name, ...args]: VaultStep): Promise<unknown> {
  const [first = '', second = '', third = ''] = args;
  switch (name) {
    case 'save':
      return vault.save(first, routeIn(second), third, { sessionOnly: false });
    case 'save-session':
      return vault.save(first, routeIn(second), third, { sessionOnly: true });
    case 'bind':
      return vault.bind(first, routeIn(second));
    case 'read':
      return vault.read(first, routeIn(second));
    case 'state':
      return vault.state(first, routeIn(second));
    case 'changes':
      return vault.changes(first, routeIn(second));
    case 'remove':
      return vault.remove(first);
    case 'available':
      return vault.available();
    case 'available-to-two':
      return availableToTwo();
    case 'readDatabaseKey':
      return vault.readDatabaseKey(first);
    case 'createDatabaseKey':
      return vault.createDatabaseKey(first);
    case 'lock':
      return lockKeyring();
    case 'stop-keyring':
      return stopKeyring();
    case 'start-keyring':
      return startKeyring();
    case 'listDatabaseKeys':
      return vault.listDatabaseKeys();
    case 'keytar.get':
      return keytar.getPassword(service, first);
    case 'keytar.set':
      return keytar.setPassword(service, first, second);
    case 'keytar.accounts':
      return (await keytar.findCredentials(service)).map(({ account }) => account).sort();
    case 'empty':
      for (const { account } of await keytar.findCredentials(service))
        await keytar.deletePassword(service, account);
      await vault.end();
      vault = newVault();
      return;
  }
}

const newVault = () => createVault({ startProcess: forkKeytarProcess });
let vault = newVault();

async function answersTo(steps: string): Promise<string> {
  const answers: StepAnswer[] = [];
  for (const step of vaultStepsSchema.parse(JSON.parse(steps))) {
    try {
      answers.push({ ok: true, value: (await run(step)) ?? null });
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      answers.push({ ok: false, failure: error.failure });
    }
  }
  return `${JSON.stringify(answers)}\n`;
}

const only = process.env.VAULT_STEPS;
for await (const steps of only === undefined ? createInterface(process.stdin) : [only]) {
  const answers = await answersTo(steps);
  await new Promise((resolve) => process.stdout.write(answers, resolve));
}
process.exit();
