import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../setup/paths.mjs';
import { releaseSteps } from './release-steps.ts';
import { signingKeyNames } from './signing-keys.ts';

const stepSchema = z.strictObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  shell: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  env: z.record(z.string(), z.string()).optional(),
  'continue-on-error': z.boolean().optional(),
});
const jobSchema = z.strictObject({
  name: z.string(),
  needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
  uses: z.string().optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  container: z.strictObject({ image: z.string(), options: z.string() }).optional(),
  environment: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  strategy: z.looseObject({}).optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.unknown() }),
  jobs: z.record(z.string(), jobSchema),
});
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

const runOf = ({ run = '' }: z.infer<typeof stepSchema>) => run;
const all = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const folder = join(projectRoot, '.github/workflows');
const { scripts } = packageSchema.parse(
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
);
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const workflow = workflowSchema.parse(parse(text));
  const jobs = Object.entries(workflow.jobs);
  return { name, text, workflow, jobs, runs: jobs.flatMap(([, { steps }]) => steps.map(runOf)) };
});

describe.each(workflows)('the workflow $name', ({ name, text, workflow, jobs, runs }) => {
  it('runs only commands that package.json has, and steps that a release has', () => {
    const commands = all(/npm run (?:--silent )?([\w:-]+)/g, runs.join('\n'));
    expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
    const steps = all(/npm run (?:--silent )?release -- (\w+)/g, runs.join('\n'));
    expect(steps.filter((step) => !Object.hasOwn(releaseSteps, step))).toEqual([]);
    expect(commands.length).toBeGreaterThan(5);
  });

  it('waits for jobs that it has, and calls workflows that are there', () => {
    const names = Object.keys(workflow.jobs);
    expect(jobs.flatMap(([, { needs }]) => needs).filter((job) => !names.includes(job))).toEqual(
      [],
    );
    const called = jobs.flatMap(([, { uses }]) => (uses === undefined ? [] : [uses]));
    expect(called.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it('names every action by the commit of a version', () => {
    const used = all(/^\s*- uses: (.+)$/gm, text);
    const pinned = /^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(used.filter((action) => !pinned.test(action))).toEqual([]);
    expect(used).not.toEqual([]);
  });

  it('names every container by its digest, beside the version that people read', () => {
    const images = jobs.flatMap(([, { container }]) => container?.image ?? []);
    const pinned = /^[\w./-]+:\d+\.\d+\.\d+-\w+@sha256:[0-9a-f]{64}$/;
    expect(images.filter((image) => !pinned.test(image))).toEqual([]);
    expect(images).not.toEqual([]);
  });

  it('uploads every kind of file that is released', () => {
    if (name !== 'release.yml') return;
    for (const end of ['exe', 'msi', 'dmg', 'zip', 'deb', 'AppImage', 'tar.gz', 'cdx.json'])
      expect(text).toContain(`release/*.${end}\n`);
  });

  it('lets no job run for hours', () => {
    const own = jobs.filter(([, { uses }]) => uses === undefined);
    expect(own.filter(([, job]) => !((job['timeout-minutes'] ?? 999) <= 90))).toEqual([]);
  });

  it('may read the repository; only the draft of a release may write', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const more = jobs.filter(([, { permissions }]) => permissions !== undefined);
    const draft = ['draft', { permissions: { contents: 'write' } }];
    expect(more).toMatchObject(name === 'release.yml' ? [draft] : []);
  });

  it('leaves no key of its own in a checkout', () => {
    const steps = jobs.flatMap(([, job]) => job.steps);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@') === true);
    const kept = checkouts.filter((step) => step.with?.['persist-credentials'] !== false);
    expect(kept).toEqual([]);
  });

  it('puts nothing from outside into a command: names of branches are somebody’s text', () => {
    expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

it('a release is given the keys that are known, and gives them to one step', () => {
  const release = workflows.find(({ name }) => name === 'release.yml');
  const secrets = all(/secrets\.(\w+)/g, release?.text ?? '');
  expect([...secrets].sort()).toEqual([...signingKeyNames].sort());
  const steps = release?.jobs.flatMap(([, job]) => job.steps) ?? [];
  const trusted = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
  expect(trusted.map(runOf)).toEqual(['npm run release -- installers "$GITHUB_REF_NAME"']);
  expect(workflows.filter(({ text }) => text.includes('secrets.'))).toHaveLength(1);
});

it('both workflows use the same container', () => {
  const images = workflows.flatMap(({ jobs }) =>
    jobs.flatMap(([, job]) => job.container?.image ?? []),
  );
  expect(images.length).toBeGreaterThan(1);
  expect(new Set(images).size).toBe(1);
});

it('the tests package, attack, crash and install the app on the official Electron', () => {
  const tests = workflows.find(({ name }) => name === 'test.yml');
  const [, linux] = tests?.jobs.find(([id]) => id === 'linux') ?? [];
  const runs = linux?.steps.map(runOf) ?? [];
  const order = [
    'npm run release -- electron',
    'npm test',
    'npm run package -- --deb',
    'npm run test:packaged',
  ];
  expect(runs.filter((run) => order.includes(run))).toEqual(order);
  // Each of these folders has a table of its own in docs/testing.md.
  const packaged = readdirSync(join(projectRoot, 'e2e/packaged'));
  expect(packaged).toEqual(expect.arrayContaining(['attacks', 'crashes', 'deb']));
});
