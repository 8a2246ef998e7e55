// `npm run test:schema-suite -- FOLDER`: compares what Counterfoil says about bodies with JSON-Schema-Test-Suite, whose
// checkout is FOLDER (https://github.com/json-schema-org/JSON-Schema-Test-Suite). Prints the share of right verdicts for
// the required tests of both drafts, those that need no other document, and the optional ones about large numbers.
// Fails if a test without other documents goes wrong, or one of them throws.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBodyText } from '../../renderer/schema/check/check-body.ts';
import { schemaAddress } from '../../renderer/schema/refs/dialect.ts';
import {
  isTrue,
  itemsOf,
  type JsonNode,
  jsonTextOf,
  memberOf,
  stringOf,
} from '../../renderer/schema/tree/json-node.ts';
import { readJsonTree } from '../../renderer/schema/tree/read-json-tree.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'tests'))) {
  console.error('Name a checkout: npm run test:schema-suite -- FOLDER');
  process.exit(2);
}

const drafts = { 'draft2020-12': '2020-12', draft7: 'draft-07' } as const;
/** About numbers that doubles can't keep. */
const largeNumbers = ['optional/bignum.json', 'optional/float-overflow.json'];
let isWrong = false;

for (const [name, dialect] of Object.entries(drafts)) {
  const tests = join(folder, 'tests', name);
  const required = readdirSync(tests).filter((file) => file.endsWith('.json'));
  const total = { all: 0, right: 0, here: 0, rightHere: 0 };
  for (const file of [...required, ...largeNumbers]) {
    const tree = readJsonTree(readFileSync(join(tests, file), 'utf8'));
    if (!tree.ok) throw new Error(`${file} is no JSON.`);
    for (const group of itemsOf(tree.root)) {
      const schema = withDialect(memberOf(group, 'schema'), schemaAddress[dialect]);
      for (const test of itemsOf(memberOf(group, 'tests'))) {
        const { isRight, isHere } = judge(schema, test);
        total.all += 1;
        if (isRight) total.right += 1;
        if (isHere) total.here += 1;
        if (isHere && isRight) total.rightHere += 1;
        if (!isHere || isRight) continue;
        isWrong = true;
        console.log(`WRONG ${name}/${file}: ${textOf(group)}: ${textOf(test)}`);
      }
    }
  }
  const share = ((total.right / total.all) * 100).toFixed(2);
  console.log(`${name}: ${total.right} of ${total.all} right (${share} %)`);
  console.log(`  without other documents: ${total.rightHere} of ${total.here}`);
}
if (isWrong) process.exitCode = 1;

function judge(schema: JsonNode, test: JsonNode): { isRight: boolean; isHere: boolean } {
  const data = memberOf(test, 'data');
  if (data === undefined) throw new Error(`${textOf(test)} has no data.`);
  const { advice, unchecked } = checkBodyText(jsonTextOf(schema), jsonTextOf(data));
  // A wrong format is advice, and the suite says that it is valid.
  const isValid = advice.every(({ keyword }) => keyword === 'format');
  const isRight = isValid === isTrue(memberOf(test, 'valid'));
  return { isRight, isHere: unchecked.length === 0 && !/metaschema/.test(jsonTextOf(schema)) };
}

function withDialect(schema: JsonNode | undefined, address: string): JsonNode {
  if (schema?.kind !== 'object') return schema ?? { kind: 'null' };
  if (schema.members.has('$schema')) return schema;
  const named = ['$schema', { kind: 'string', value: address }] as const;
  return { kind: 'object', members: new Map([named, ...schema.members]) };
}

function textOf(node: JsonNode): string {
  return stringOf(memberOf(node, 'description')) ?? '';
}
