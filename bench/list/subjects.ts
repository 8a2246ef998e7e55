import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import keytar from 'keytar';
import { storeToken, writeProfiles } from '../../e2e/fixtures/seed-profile.ts';
import { projectRoot } from '../../scripts/setup/paths.mjs';
import { benchmarkProfile } from './benchmark-profile.ts';
import type { ListService } from './list-service.ts';
import { ListPage } from './window/list-page.ts';
import { openPage } from './window/open-page.ts';

/** Opens the app on the service, uses it, and cleans up. */
export function withApp<T>(service: ListService, use: (page: ListPage) => Promise<T>): Promise<T> {
  return inFreshFolder(async (userData) => {
    const id = randomUUID();
    writeProfiles(userData, [
      { ...benchmarkProfile('Benchmark', service.origin), id, demo: false },
    ]);
    await storeToken(id, service.origin, service.token);
    try {
      return await openList(projectRoot, [`--user-data-dir=${userData}`], use);
    } finally {
      const { installationId } = JSON.parse(
        readFileSync(join(userData, 'profiles.json'), 'utf8'),
      ) as { installationId: string };
      await keytar.deletePassword('Counterfoil', id);
      await keytar.deletePassword('Counterfoil', `journal:${installationId}`);
    }
  });
}

/** Opens one of the pages that the list is compared with. `pages` is the folder they were built into. */
export function withBarePage<T>(
  page: 'floor' | 'ag-grid',
  pages: string,
  service: ListService,
  use: (page: ListPage) => Promise<T>,
): Promise<T> {
  return inFreshFolder((userData) => {
    const folder = join(import.meta.dirname, 'bare-app');
    const args = [`--user-data-dir=${userData}`, `--pages=${pages}`, `--page=${page}`];
    return openList(folder, [...args, `--service=${service.origin}`], use);
  });
}

/** Opens a window with nothing but a heading. */
export function withBareWindow<T>(use: (page: ListPage) => Promise<T>): Promise<T> {
  return inFreshFolder((userData) =>
    openList(join(projectRoot, 'bench/start/bare-window'), [`--user-data-dir=${userData}`], use),
  );
}

async function openList<T>(
  folder: string,
  args: readonly string[],
  use: (page: ListPage) => Promise<T>,
): Promise<T> {
  const page = await openPage(folder, args);
  try {
    return await use(new ListPage(page));
  } finally {
    await page.close();
  }
}

async function inFreshFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
