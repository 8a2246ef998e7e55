import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { packagedFolder } from '../../scripts/package/packaged-app.ts';
import { createTesterProject, failuresOf, type TesterProject } from './kit/tester-project.ts';

const test = base.extend<object, { readonly project: TesterProject }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'counterfoil-kit-test-'));
      await use(await createTesterProject(root));
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 600_000 });

test('the sample project passes with the kit from its tarball alone', async ({ project }) => {
  const specs = await project.run({ program: packagedFolder() });
  expect(failuresOf(specs)).toEqual([]);
  expect(specs.length).toBeGreaterThan(5);
});

test('the kit has the types that its sample project uses', async ({ project }) => {
  await project.compile();
});

test('the app is like new for the next test, whatever a test has done', async ({ project }) => {
  project.add('like-new');
  const specs = await project.run({ program: packagedFolder(), file: 'like-new' });
  expect(failuresOf(specs)).toEqual([]);
  expect(specs).toHaveLength(5);
});

test('a failed test of a tester has its evidence, from before the app was closed', async ({
  project,
}) => {
  project.add('failing');
  const program = packagedFolder();
  const specs = await project.run({ program, file: 'failing' });
  const find = (title: string) => {
    const spec = specs.find((each) => each.title === title);
    if (spec === undefined) throw new Error(`There is no test "${title}".`);
    return spec;
  };
  const attached = (title: string, name: string) =>
    find(title).attachments.find((each) => each.name === name)?.bytes ?? Buffer.alloc(0);

  expect(find('fails').errors.join()).toMatch(/Received:.*"Done"/);
  expect(attached('fails', 'window.png').subarray(1, 4).toString()).toBe('PNG');
  expect(attached('fails', 'window.yml').toString()).toContain('button "Profile: Shop"');
  expect(JSON.parse(attached('fails', 'journal.json').toString())).toMatchObject([
    { what: 'Delete product', subjectId: '1', outcome: 'Done', status: 204 },
  ]);
  expect(attached('fails after a restart', 'main.log').toString()).toContain(
    'Told: remote-control',
  );
  for (const title of ['fails', 'fails after a restart']) {
    const { pictures, actions } = readTrace(attached(title, 'trace'));
    expect(pictures, title).toBeGreaterThan(2);
    // The delete, which was before the restart.
    expect(actions, title).toContain('Delete product');
  }

  expect(find('copies its token').errors.join()).toMatch(/A token is in .*the clipboard/);
  expect(find('comes after them').ok).toBe(true);
});

/** A trace has a file for each picture of the window, and one for what was done in each connection to it. */
function readTrace(zip: Buffer): { readonly pictures: number; readonly actions: string } {
  const files = Object.entries(unzipSync(zip));
  const actions = files.filter(([name]) => /^\d+-trace\.trace$/.test(name));
  return {
    pictures: files.filter(([name]) => name.endsWith('.jpeg')).length,
    actions: actions.map(([, bytes]) => Buffer.from(bytes).toString()).join('\n'),
  };
}
