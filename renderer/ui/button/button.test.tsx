import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

it('a button says in the page that its press is under way', () => {
  const html = (isPending: boolean) =>
    renderToStaticMarkup(<Button isPending={isPending}>Create order</Button>);
  expect(html(true)).toContain('data-under-way="true"');
  expect(html(false)).not.toContain('data-under-way');
});
