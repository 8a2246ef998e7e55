// `npm run test:random-schemas -- [--runs=10000] [--seed=1]`: reads random schemas and checks random bodies with them.
// None may fail, hang, or name a field that can't be stored. Prints how many became forms and the slowest one.

import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { judgeRandom } from '../../renderer/schema/testing/judge-random.ts';
import { bodies, documents } from '../../renderer/schema/testing/random-schemas.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = Number(values.runs ?? 10_000);
const seed = Number(values.seed ?? Date.now());
let slowest = { ms: 0, document: '' };

const result = fc.check(
  fc.property(documents, bodies, (document, body) => {
    const start = performance.now();
    const wrong = judgeRandom(document, body);
    const ms = performance.now() - start;
    if (ms > slowest.ms) slowest = { ms, document };
    if (wrong !== null) throw new Error(wrong);
  }),
  { numRuns: runs, seed },
);
console.log(`${result.numRuns} random schemas, seed ${seed}`);
console.log(`The slowest took ${Math.round(slowest.ms)} ms: ${slowest.document.slice(0, 500)}`);
if (result.failed) {
  console.error(fc.defaultReportMessage(result));
  process.exitCode = 1;
}
