import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stamp } from './stamp.tsx';

it.each(['failed', 'unknown'] as const)('%s says that it may have gone through', (outcome) => {
  expect(renderToStaticMarkup(<Stamp outcome={outcome} />)).toMatch(
    /title="[^"]*may (still )?have gone through\."/,
  );
  expect(renderToStaticMarkup(<Stamp outcome={outcome} suffix=", resolved" />)).not.toContain(
    'title=',
  );
});

it.each(['sending', 'done', 'refused', 'not-sent'] as const)(
  '%s needs no explanation',
  (outcome) => {
    expect(renderToStaticMarkup(<Stamp outcome={outcome} />)).not.toContain('title=');
  },
);
