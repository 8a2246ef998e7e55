import { expect, it } from 'vitest';
import { helpAddress } from './help.ts';

it('has an address for every heading that a page may ask for', () => {
  const at = (heading: string) => helpAddress('en', { page: 'batches', heading });
  expect(at('the-run')).toBe('/help/en/batches.html#the-run');
  expect(at('half a letter \ud83d')).toBe('/help/en/batches.html#half%20a%20letter%20%EF%BF%BD');
});
