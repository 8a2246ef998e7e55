import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { readsAgain } from './starts-again.ts';

/** A pattern in the source, or one that couldn't be checked. */
export interface SlowPattern {
  readonly pattern: string;
  readonly why: 'super-linear' | 'made within a function';
}

/**
 * Returns a file's regex literals whose time can grow faster than their input, and the patterns created at run time.
 */
export function slowPatterns(source: string, isTsx: boolean): SlowPattern[] {
  const found: SlowPattern[] = [];
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }), false, (node, isInFunction) => {
    const regex = regexOf(node);
    if (regex !== null && isSuperLinear(regex.pattern, regex.flags)) {
      found.push({ pattern: regex.pattern, why: 'super-linear' });
    }
    // A pattern created at module level is checked when it is created; see the test.
    if (isInFunction && makesPattern(node)) {
      found.push({
        pattern: source.slice(Number(node.start), Number(node.end)),
        why: 'made within a function',
      });
    }
  });
  return found;
}

/**
 * Whether an attacker can make it take time that grows with the square of the text's length, or worse. Only scslre sees
 * loops in loops, such as `(?:a*)*`, and only `readsAgain` sees a text that repeats more than one character.
 */
export function isSuperLinear(source: string, flags: string): boolean {
  return (
    readsAgain(source, flags) || analyse({ source, flags }, { maxReports: 1 }).reports.length > 0
  );
}

type Node = Readonly<Record<string, unknown>>;

function visit(
  node: unknown,
  isInFunction: boolean,
  see: (node: Node, isInFunction: boolean) => void,
) {
  if (Array.isArray(node)) for (const one of node) visit(one, isInFunction, see);
  if (!isNode(node)) return;
  see(node, isInFunction);
  const isWithin = isInFunction || /Function|Method|Property/.test(String(node.type));
  for (const part of Object.values(node)) visit(part, isWithin, see);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function regexOf({ type, regex }: Node): { pattern: string; flags: string } | null {
  if (type !== 'Literal' || !isNode(regex)) return null;
  return { pattern: String(regex.pattern), flags: String(regex.flags) };
}

const makesPattern = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  isNode(callee) &&
  callee.type === 'Identifier' &&
  callee.name === 'RegExp';
