// `npm run test:schema-suite -- FOLDER`: compares what Counterfoil says about bodies with JSON-Schema-Test-Suite, whose
// checkout is FOLDER (https://github.com/json-schema-org/JSON-Schema-Test-Suite). Prints the share of right verdicts for
// the required tests of both drafts and the optional ones about large numbers: as the app checks them, which knows no
// other document than those of JSON Schema itself, and with the documents in `remotes`, which the suite refers to.
// Fails if a test goes wrong with those, except for the schema that makes keywords check nothing (`$vocabulary`).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBodyText } from '../../renderer/schema/check/check-body.ts';
import { schemaAddress } from '../../renderer/schema/refs/dialect.ts';
import { type KnownDocuments, metaschemas } from '../../renderer/schema/refs/resolver.ts';
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

/** The suite's own documents, which its schemas refer to as if a server on this machine had them. */
const remotes: KnownDocuments = (address) => {
  const [, path] = /^http:\/\/localhost:1234\/(.+)$/.exec(address) ?? [];
  const file = join(folder, 'remotes', path ?? '');
  if (path === undefined || !existsSync(file)) return metaschemas(address);
  const tree = readJsonTree(readFileSync(file, 'utf8'));
  if (!tree.ok) throw new Error(`${path} is no JSON.`);
  return tree.root;
};

for (const [name, dialect] of Object.entries(drafts)) {
  const tests = join(folder, 'tests', name);
  const required = readdirSync(tests).filter((file) => file.endsWith('.json'));
  const total = { all: 0, inApp: 0, unchecked: 0, withRemotes: 0 };
  for (const file of [...required, ...largeNumbers]) {
    const tree = readJsonTree(readFileSync(join(tests, file), 'utf8'));
    if (!tree.ok) throw new Error(`${file} is no JSON.`);
    for (const group of itemsOf(tree.root)) {
      const schema = withDialect(memberOf(group, 'schema'), schemaAddress[dialect]);
      for (const test of itemsOf(memberOf(group, 'tests'))) {
        total.all += 1;
        const inApp = judge(schema, test, metaschemas);
        if (inApp.isRight) total.inApp += 1;
        if (inApp.isRight && !inApp.isChecked) total.unchecked += 1;
        const { isRight, isChecked } = judge(schema, test, remotes);
        if (isRight && isChecked) total.withRemotes += 1;
        else {
          const isKnown = /metaschema-no-validation/.test(jsonTextOf(schema));
          if (!isKnown) isWrong = true;
          console.log(`WRONG ${name}/${file}: ${textOf(group)}: ${textOf(test)}`);
        }
      }
    }
  }
  const share = (right: number) => `${right} right (${((right / total.all) * 100).toFixed(2)} %)`;
  console.log(`${name}: ${total.all} tests`);
  console.log(
    `  as in the app: ${share(total.inApp)}, ${total.unchecked} of them not checked completely`,
  );
  console.log(`  with the documents in remotes: ${share(total.withRemotes)}`);
}
if (isWrong) process.exitCode = 1;

function judge(schema: JsonNode, test: JsonNode, known: KnownDocuments) {
  const data = memberOf(test, 'data');
  if (data === undefined) throw new Error(`${textOf(test)} has no data.`);
  const { advice, unchecked } = checkBodyText(jsonTextOf(schema), jsonTextOf(data), { known });
  // A wrong format is advice, and the suite says that it is valid.
  const isValid = advice.every(({ keyword }) => keyword === 'format');
  return {
    isRight: isValid === isTrue(memberOf(test, 'valid')),
    isChecked: unchecked.length === 0,
  };
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
