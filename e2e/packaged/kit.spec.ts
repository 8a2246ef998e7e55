import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { packagedFolder } from '../../scripts/package/packaged-app.ts';
import { createTesterProject, type TesterProject } from './kit/tester-project.ts';

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
  expect(specs.filter(({ ok }) => !ok)).toEqual([]);
  expect(specs.length).toBeGreaterThan(5);
});

test('the kit has the types that its sample project uses', async ({ project }) => {
  await project.compile();
});

const failing = `
import { expect, test } from 'counterfoil-test-kit';

test('fails', async ({ app }) => {
  await app.products.delete(1);
  await expect(app).toHaveOutcome('Refused', { timeout: 1000 });
});

test('fails after a restart', async ({ app }) => {
  await app.products.delete(1);
  await expect(app).toHaveOutcome('Done');
  await app.restart();
  await expect(app).toHaveJournal([], { timeout: 1000 });
});

test('copies its token', async ({ app, page }) => {
  await app.orders.open();
  await app.orders.writeJson(JSON.stringify({ note: app.token }));
  await app.orders.json.selectText();
  await page.keyboard.press('ControlOrMeta+C');
  await app.orders.json.fill('{}');
});

test('comes after them', async ({ app }) => {
  await expect(app).toHaveJournal([]);
  await expect(app.page.getByRole('region', { name: 'Notices' }).getByRole('note')).toHaveCount(1);
});
`;

test('a failed test of a tester has its evidence, from before the app was closed', async ({
  project,
}) => {
  project.write('tests/failing.spec.ts', failing);
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
  // A trace has a file for each picture of the window, one with the time in milliseconds as its name.
  for (const title of ['fails', 'fails after a restart']) {
    const trace = attached(title, 'trace').toString('latin1');
    expect(trace.match(/\.jpeg/g)?.length ?? 0, title).toBeGreaterThan(4);
  }

  expect(find('copies its token').errors.join()).toContain('A token is in the clipboard');
  expect(find('comes after them').ok).toBe(true);
});
