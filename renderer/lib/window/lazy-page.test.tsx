import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyPage, loadWhenIdle } from './lazy-page.tsx';

const drawn = (Page: ReturnType<typeof lazyPage<object>>) =>
  renderToString(
    <Suspense fallback="waits">
      <Page />
    </Suspense>,
  );

test('a page that has been loaded is drawn at once, and read once', async () => {
  const read = vi.fn(async () => () => 'is there');
  const Page = lazyPage(read);
  expect(drawn(Page)).toContain('waits');
  await Page.load();
  expect(drawn(Page)).toContain('is there');
  await Page.load();
  expect(read).toHaveBeenCalledTimes(1);
});

test('one that cannot be loaded keeps none of the others waiting', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const broken = lazyPage(() => Promise.reject(new Error('gone')));
  const Page = lazyPage(async () => () => 'is there');
  await loadWhenIdle([broken, Page], new AbortController().signal);
  expect(drawn(Page)).toContain('is there');
  vi.unstubAllGlobals();
});
