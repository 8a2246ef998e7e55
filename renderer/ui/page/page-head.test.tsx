import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageHead } from './page-head.tsx';

it('groups its actions under the title of the page', () => {
  const html = renderToStaticMarkup(
    <PageHead title="Orders of May" actions={<button type="button">Export</button>} />,
  );
  const [, heading] = /<h1 [^>]*id="([^"]+)"/.exec(html) ?? [];
  const [, named] = /<div role="group" aria-labelledby="([^"]+)"[^>]*><button/.exec(html) ?? [];
  expect(named).toBeDefined();
  expect(named).toBe(heading);
});
