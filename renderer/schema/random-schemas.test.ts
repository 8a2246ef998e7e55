import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeRandom } from './testing/judge-random.ts';
import { bodies, documents } from './testing/random-schemas.ts';

// `npm run test:random-schemas` tries 10,000.
test('random schemas become forms or say why not, and their bodies are checked', () => {
  fc.assert(
    fc.property(documents, bodies, (document, body) => {
      expect(judgeRandom(document, body)).toBeNull();
    }),
    { numRuns: 300 },
  );
});
