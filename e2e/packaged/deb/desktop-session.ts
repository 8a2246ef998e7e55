import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lendProject } from '../../../scripts/package/set-stage.ts';
import { type StartedApp, startApp } from '../../kit/app/started-app.ts';
import { runCommand } from './system.ts';
import type { TestUser } from './test-user.ts';

/** A desktop session of a user: a virtual screen, a bus, and a keyring with the same lifetime. */
export interface DesktopSession {
  /** Runs a program to its end, as a menu would; what it starts may keep running. Throws if it fails. */
  run(program: string, args: readonly string[]): void;
  close(): Promise<void>;
}

const opensWithinMs = 30_000;

/** Writes its environment and keeps running. */
const waiting = `
  require('node:fs').writeFileSync(process.argv[1] + '.new', JSON.stringify(process.env));
  require('node:fs').renameSync(process.argv[1] + '.new', process.argv[1]);
  setInterval(() => undefined, 60_000);`;

/** Creates what the session needs in `folder`, which the caller removes. */
export async function openDesktopSession(user: TestUser, folder: string): Promise<DesktopSession> {
  const told = join(folder, 'own/environment.json');
  let desktop: StartedApp | null = null;
  const close = async () => {
    await desktop?.stop();
  };
  try {
    const { node, project } = lendProject(folder);
    mkdirSync(join(folder, 'own'), { recursive: true });
    for (const path of [folder, join(folder, 'own')]) chownSync(path, user.id, user.group);
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: user.home, USER: user.name };
    const script = join(project, 'scripts/with-desktop.ts');
    const [program = '', ...prefix] = user.prefix;
    const command = [...prefix, node, script, '--fresh-keyring', node, '-e', waiting, told];
    desktop = startApp(program, command, { ...env, TMPDIR: join(folder, 'own') }, user.home);
    await desktop.until(() => (existsSync(told) ? true : undefined), opensWithinMs);
    const inside: NodeJS.ProcessEnv = JSON.parse(readFileSync(told, 'utf8'));
    const options = { env: inside, cwd: user.home, isHeard: false };
    return {
      run: (name, args) => void runCommand(program, [...prefix, name, ...args], options),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
