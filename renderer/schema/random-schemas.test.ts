import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeRandom } from './testing/judge-random.ts';
import { bodies, documents, scalar } from './testing/random-schemas.ts';

/** More with `npm test -- --full`. */
const runs = import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 10_000 : 300;

test('random schemas become forms or say why not, and their bodies are checked', () => {
  fc.assert(
    fc.property(documents, bodies, fc.oneof(scalar, bodies), (document, body, value) => {
      expect(judgeRandom(document, body, value)).toBeNull();
    }),
    { numRuns: runs },
  );
});
