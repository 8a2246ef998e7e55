import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree; only the properties we read are typed. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const root = join(import.meta.dirname, '../..');
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

/** Attributes of elements and components that a user reads or hears. */
const shownAttributes =
  /^(?:title|placeholder|alt|label|text|name|description|error|hint|heading|aria-(?:label|description|valuetext|roledescription))$/;
/** The same for the options of native menus, dialogs and notifications. */
const shownOptions =
  /^(?:title|message|detail|label|sublabel|toolTip|buttonLabel|buttons|checkboxLabel|body|aria-label)$/;

/** The name of the app is the same in every language. */
const names: readonly string[] = ['Counterfoil'];

/** Texts shown to users that aren't in a locale file, one line each. */
export function findWords(): readonly string[] {
  return globSync('{renderer/**/*.tsx,main/{shell,start}/**/*.ts}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .flatMap((path) => wordsIn(path, readFileSync(join(root, path), 'utf8')));
}

export function wordsIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const tell = (node: Node, words: string) => {
    const line = text.slice(0, node.start).split('\n').length;
    found.push(`${path}:${line}: ${words.trim().replaceAll(/\s+/g, ' ')}`);
  };
  visit(parseSync(path, text).program as unknown as Node, (node) => {
    for (const [shown, words] of shownTexts(node)) if (isWord(words)) tell(shown, words);
  });
  return found;
}

/** The texts that this node shows. */
function shownTexts(node: Node): readonly (readonly [Node, string])[] {
  switch (node.type) {
    case 'JSXText':
      return [[node, String(node.value)]];
    case 'JSXElement':
    case 'JSXFragment':
      return asNodes(node.children).flatMap((child) =>
        child.type === 'JSXExpressionContainer' ? textsOf(child.expression) : [],
      );
    case 'JSXAttribute':
      return shownAttributes.test(nameOf(node.name)) ? sentencesOf(node.value) : [];
    case 'Property':
      return shownOptions.test(nameOf(node.key)) ? sentencesOf(node.value) : [];
    case 'CallExpression':
      return nameOf(node.callee) === 'showErrorBox' ? asNodes(node.arguments).flatMap(textsOf) : [];
    default:
      return [];
  }
}

/** A single word may be an identifier; it counts as shown text if it starts with a capital letter. */
function sentencesOf(value: unknown): readonly (readonly [Node, string])[] {
  return textsOf(value).filter(([, words]) => /\s|^\p{Lu}/u.test(words.trim()));
}

/** The possible texts of an expression. */
function textsOf(value: unknown): readonly (readonly [Node, string])[] {
  const [node] = asNodes([value]);
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return asNodes(node.quasis).map((part) => [part, quasiOf(part)] as const);
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'ArrayExpression':
      return asNodes(node.elements).flatMap(textsOf);
    default:
      return [];
  }
}

const isWord = (text: string) => /\p{L}/u.test(text) && !names.includes(text.trim());

function quasiOf({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : '';
}

/** The name of an identifier, a literal, a JSX name, or the last part of a member expression. */
function nameOf(value: unknown): string {
  const [node] = asNodes([value]);
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return String(node?.name ?? node?.value ?? '');
}

function asNodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const part of Object.values(node)) {
    if (isNode(part)) visit(part, look);
    for (const child of asNodes(part)) visit(child, look);
  }
}
