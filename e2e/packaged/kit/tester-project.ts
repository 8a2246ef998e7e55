import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { packKit } from '../../../scripts/package/pack-kit.ts';
import { projectRoot } from '../../../scripts/setup/paths.mjs';

/** The kit's sample project in a folder of its own, with the kit installed from its tarball. */
export interface TesterProject {
  readonly folder: string;
  /** Adds a file of `tests` beside those of the sample. */
  add(name: string): void;
  /** Runs its tests, or those of one file, also if they fail. Without a program they test the installed one. */
  run(how?: { readonly program?: string; readonly file?: string }): Promise<readonly RunSpec[]>;
  /** Throws with the compiler's messages if its files don't fit the types of the kit. */
  compile(): Promise<void>;
}

interface RunSpec {
  readonly title: string;
  readonly ok: boolean;
  /** The messages of its failure. */
  readonly errors: readonly string[];
  readonly attachments: readonly Attachment[];
}

interface Attachment {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What went wrong, for a message that people can read: attachments are long. */
export function failuresOf(specs: readonly RunSpec[]): readonly string[] {
  return specs.filter(({ ok }) => !ok).map(({ title, errors }) => `${title}: ${errors.join()}`);
}

/** Playwright from this checkout: nothing is fetched, so that the tests work without a network. */
const playwright = ['@playwright/test', 'playwright', 'playwright-core'];

/** Makes it in an empty folder. Nothing in it leads to the checkout. */
export async function createTesterProject(root: string): Promise<TesterProject> {
  const packs = join(root, 'packs');
  const folder = join(root, 'project');
  mkdirSync(packs);
  const kit = packKit(packs);
  const npm = (args: readonly string[], cwd: string) => run('npm', args, cwd, process.env);
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', packs];
  const others = playwright.map((name) => join(projectRoot, 'node_modules', name));
  const packed = (await npm([...pack, ...others], projectRoot)).trim().split('\n');
  await run('tar', ['-xzf', kit, '-C', root], root, process.env);
  cpSync(join(root, 'package/sample'), folder, { recursive: true });
  const offline = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await npm([...offline, kit, ...packed.map((name) => join(packs, name))], folder);
  return {
    folder,
    add: (name) =>
      cpSync(join(import.meta.dirname, `tests/${name}.ts`), join(folder, `tests/${name}.spec.ts`)),
    async run({ program, file } = {}) {
      const report = join(root, 'report.json');
      const env: NodeJS.ProcessEnv = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        FORCE_COLOR: '0',
        ...(program !== undefined && { COUNTERFOIL_PROGRAM: program }),
      };
      const cli = join(folder, 'node_modules/@playwright/test/cli.js');
      const args = [cli, 'test', '--reporter=json', '--workers=1', ...(file ? [file] : [])];
      // It fails if a test does; the report says which.
      const output = await run(process.execPath, args, folder, env).catch(String);
      const { suites, errors }: JSONReport = JSON.parse(readFileSync(report, 'utf8'));
      if (errors.length > 0) throw new Error(`${output}\n${JSON.stringify(errors, null, 2)}`);
      return suites.flatMap(specsOf).map(resultOf);
    },
    async compile() {
      const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node'];
      // Its own types of Node would have to be fetched.
      const roots = ['--typeRoots', join(projectRoot, 'node_modules/@types')];
      const files = ['playwright.config.ts', 'tests/first.spec.ts', 'tests/more.spec.ts'];
      await run(process.execPath, [tsc, ...options, ...roots, ...files], folder, process.env);
    },
  };
}

/** Returns the output; rejects with everything it said if it fails. */
async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  try {
    return (await promisify(execFile)(program, [...args], { cwd, env, maxBuffer: 2 ** 28 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

function specsOf({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function resultOf({ title, ok, tests }: JSONReportSpec): RunSpec {
  const results = tests.flatMap((test) => test.results);
  return {
    title,
    ok,
    errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    attachments: results
      .flatMap((result) => result.attachments)
      .map(({ name, path, body = '' }) => {
        const bytes = path === undefined ? Buffer.from(body, 'base64') : readFileSync(path);
        return { name, bytes };
      }),
  };
}
