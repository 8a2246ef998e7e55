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
