import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonEdits, layoutIn } from './edit-json.ts';
import type { JsonNode, JsonStep } from './json-document.ts';
import { readJson } from './read-json.ts';
import { jsonText, tokenTexts } from './testing/json-text.ts';

function rootOf(text: string): JsonNode {
  const reading = readJson(text);
  if (!reading.ok) throw new Error(`${reading.problem.code} at ${reading.problem.offset}: ${text}`);
  return reading.root;
}

/** What a document should say after some edits, kept apart from how it is written. */
interface Model {
  readonly index: number;
  /** As it is written in the text, with its name; null if it is new. */
  readonly written: string | null;
  name: string | null;
  kind: 'object' | 'array' | 'scalar';
  says: string;
  within: Model[];
  /** Whether it, or anything in it, has been edited. */
  isEdited: boolean;
}

function modelOf(node: JsonNode): Model {
  const isHolder = node.kind === 'object' || node.kind === 'array';
  return {
    index: node.index,
    written: node.document.text.slice(node.from, node.end),
    name: node.name,
    kind: node.kind === 'object' ? 'object' : isHolder ? 'array' : 'scalar',
    says: `${node.kind} ${node.content}`,
    within: Array.from(node.children(), modelOf),
    isEdited: false,
  };
}

function tokensOf({ name, kind, says, within }: Model): readonly string[] {
  const named = name === null ? [] : [`string ${name}`, ': :'];
  if (kind === 'scalar') return [...named, says];
  const [open, close] = kind === 'object' ? '{}' : '[]';
  const inside = within.flatMap((one, at) => [...(at > 0 ? [', ,'] : []), ...tokensOf(one)]);
  return [...named, `${open} ${open}`, ...inside, `${close} ${close}`];
}

interface Edit {
  readonly kind: 'set' | 'insert' | 'remove' | 'move' | 'rename';
  readonly target: number;
  readonly at: number;
}

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom<Edit['kind'][]>('set', 'insert', 'remove', 'move', 'rename'),
    target: fc.nat(40),
    at: fc.nat(5),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Makes an edit in the document and in the model, if both have what it is about. */
function make({ kind, target, at }: Edit, root: JsonNode, model: Model, all: JsonEdits): void {
  const node = root.document.node(target % root.document.size);
  const chain = chainTo(model, node.index);
  // It was removed, or is in something that was removed or replaced.
  if (chain === null) return;
  const own = chain.at(-1);
  const around = chain.at(-2);
  if (own === undefined) return;
  if (kind === 'insert') {
    if (own.kind === 'scalar') return;
    const name = own.kind === 'object' ? `new ${at}` : null;
    all.insert(node, String(at), name, at);
    const says = `number ${at}`;
    const made: Model = {
      index: -1,
      written: null,
      name,
      kind: 'scalar',
      says,
      within: [],
      isEdited: true,
    };
    own.within.splice(at, 0, made);
  } else if (kind === 'set') {
    all.set(node, `"${at}"`);
    own.kind = 'scalar';
    own.says = `string ${at}`;
    own.within = [];
  } else if (around === undefined) return;
  else if (kind === 'remove') {
    all.remove(node);
    around.within.splice(around.within.indexOf(own), 1);
  } else if (kind === 'move') {
    all.move(node, at);
    around.within.splice(around.within.indexOf(own), 1);
    around.within.splice(at, 0, own);
    for (const one of chain.slice(0, -1)) one.isEdited = true;
    return;
  } else {
    if (own.name === null) return;
    all.rename(node, `other ${at}`);
    own.name = `other ${at}`;
  }
  for (const one of chain) one.isEdited = true;
}

/** From the outermost value to the one with this number; null if it isn't there any more. */
function chainTo(model: Model, index: number): readonly Model[] | null {
  if (model.index === index) return [model];
  for (const one of model.within) {
    const rest = chainTo(one, index);
    if (rest !== null) return [model, ...rest];
  }
  return null;
}

/** What wasn't edited, as it is written: each has to be there, in this order. */
function unedited(model: Model): readonly string[] {
  if (!model.isEdited) return model.written === null ? [] : [model.written];
  return model.within.flatMap(unedited);
}

// Takes 2 s with a whole processor, and many times that under load.
const patience = { timeout: 120_000 };

describe('editing JSON', () => {
  test('any edits at any depth do what they say, and keep every byte of the rest', patience, () => {
    fc.assert(
      fc.property(jsonText, edits, (text, some) => {
        const root = rootOf(text);
        const model = modelOf(root);
        const all = new JsonEdits(root.document);
        for (const one of some) make(one, root, model, all);
        const edited = all.text();
        expect(tokenTexts(edited)).toEqual([...tokensOf(model), 'end ']);
        let at = 0;
        for (const written of unedited(model)) {
          const found = edited.indexOf(written, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + written.length;
        }
        expect(edited.startsWith(text.slice(0, root.start))).toBe(true);
        expect(edited.endsWith(text.slice(root.end))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('no edits leave the text as it is', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(new JsonEdits(rootOf(text).document).text()).toBe(text);
      }),
    );
  });

  const edited = (
    text: string,
    edit: (edits: JsonEdits, at: (...path: JsonStep[]) => JsonNode) => void,
  ) => {
    const root = rootOf(text);
    const all = new JsonEdits(root.document);
    edit(all, (...path) => {
      const node = root.find(path);
      if (node === null) throw new Error(`Nothing at ${path.join()}`);
      return node;
    });
    return all.text();
  };

  test.each([
    ['{"a":1}', '{"a":1,"n":0}'],
    ['{"a": 1}', '{"a": 1, "n": 0}'],
    ['{ "a" : 1 }', '{ "a" : 1, "n" : 0 }'],
    ['{"a":1, "b":2}', '{"a":1, "b":2, "n":0}'],
    ['{\n\t"a": 1\n}', '{\n\t"a": 1,\n\t"n": 0\n}'],
    ['{\r\n  "a": 1,\r\n  "b": 2\r\n}', '{\r\n  "a": 1,\r\n  "b": 2,\r\n  "n": 0\r\n}'],
    ['{}', '{\n  "n": 0\n}'],
  ])('a new member looks like those before it: %j', (text, result) => {
    expect(edited(text, (edits, at) => edits.insert(at(), '0', 'n'))).toBe(result);
  });

  test('a new member in an empty object is laid out as what is around that', () => {
    const insert = (text: string) => edited(text, (edits, at) => edits.insert(at('a'), '0', 'n'));
    expect(insert('{"a":{}}')).toBe('{"a":{"n":0}}');
    expect(insert('{\n  "a": {}\n}')).toBe('{\n  "a": {\n    "n": 0\n  }\n}');
    expect(layoutIn(rootOf('{"a":[]}'))).toEqual({
      between: expect.anything(),
      colon: ':',
      indent: '',
      isOneLine: true,
    });
  });

  test('what is removed takes one comma with it', () => {
    const without = (text: string, ...names: readonly string[]) =>
      edited(text, (edits, at) => {
        for (const name of names) edits.remove(at(name));
      });
    const text = '{ "a": 1 ,  "b": 2 ,\n"c": 3 }';
    expect(without(text, 'a')).toBe('{ "b": 2 ,\n"c": 3 }');
    expect(without(text, 'b')).toBe('{ "a": 1 ,\n"c": 3 }');
    expect(without(text, 'c')).toBe('{ "a": 1 ,  "b": 2 }');
    expect(without(text, 'a', 'c')).toBe('{ "b": 2 }');
    expect(without(text, 'a', 'b', 'c')).toBe('{}');
  });

  test('what is moved keeps its text, also what was edited in it', () => {
    const text = '{"a": [1,  2], "b":true}';
    const moved = edited(text, (edits, at) => {
      edits.set(at('a', 1), '3');
      edits.move(at('a'), 1);
      edits.rename(at('b'), 'c "d"');
    });
    expect(moved).toBe('{"c \\"d\\"":true, "a": [1,  3]}');
  });

  test('many edits of a large list take time proportional to it', patience, () => {
    const items = Array.from({ length: 200_000 }, (_, at) => `{"a":${at},"b":{}}`);
    const root = rootOf(`[${items.join()}]`);
    const all = new JsonEdits(root.document);
    for (const node of root.children()) {
      all.set(node.child('a') ?? node, '0');
      all.insert(node.child('b') ?? node, '1', 'c');
    }
    expect(all.text()).toBe(`[${items.map(() => '{"a":0,"b":{"c":1}}').join()}]`);
  });
});
