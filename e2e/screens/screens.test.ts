import { expect, it } from 'vitest';
import { screens, screenWalks } from './screens.ts';

it('has every screen in one of its walks', () => {
  const names = (walked: readonly { readonly name: string }[]) =>
    [...new Set(walked.map(({ name }) => name))].sort();
  expect(names(Object.values(screenWalks).flat())).toEqual(names(screens));
});
