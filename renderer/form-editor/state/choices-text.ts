import type { FormChoice } from '../../../main/contract/form/form-description.ts';
import { longestJson, longestLabel, mostChoices } from '../../../main/contract/form/form-field.ts';
import { isJson } from '../../../main/contract/json/read-json.ts';
import { isJsonString } from './default-text.ts';

/** What the lines of the box *Choices* are: texts, which need no quotes, or JSON, such as numbers. */
export type ChoiceKind = 'text' | 'json';

export interface ChoicesProblem {
  readonly kind: 'not-json' | 'same' | 'long' | 'many';
  /** From 1. */
  readonly line: number;
}

export type ReadChoices =
  | { readonly ok: true; readonly choices: readonly FormChoice[] }
  | { readonly ok: false; readonly problem: ChoicesProblem };

/**
 * Reads the box *Choices*: one per line, `value` or `value = label`. A value in JSON quotes may contain anything, also
 * ` = ` and line breaks. Blank lines don't count.
 */
export function readChoices(kind: ChoiceKind, typed: string): ReadChoices {
  const choices: FormChoice[] = [];
  const known = new Set<string>();
  for (const [index, whole] of typed.split(/\r?\n/).entries()) {
    const text = whole.trim();
    if (text === '') continue;
    const choice = choiceOf(kind, text);
    const problem = problemOf(choice, known);
    if (choice === null || problem !== null || choices.length === mostChoices) {
      return { ok: false, problem: { kind: problem ?? 'many', line: index + 1 } };
    }
    known.add(choice.value);
    choices.push(choice);
  }
  return { ok: true, choices };
}

/** Null if the line isn't JSON. */
function choiceOf(kind: ChoiceKind, line: string): FormChoice | null {
  const quoted = /^"(?:[^"\\]|\\.)*"(?=$|\s+=(?:\s|$))/.exec(line)?.[0];
  const isQuoted = quoted !== undefined && isJson(quoted);
  const at = isQuoted ? quoted.length : labelAt(kind, line);
  const value = line.slice(0, at).trimEnd();
  const label = line.slice(at).trimStart().slice(1).trimStart();
  if (isQuoted) return { value: quoted, label };
  if (kind === 'text') return { value: JSON.stringify(value), label };
  return isJson(value) ? { value, label } : null;
}

/** Where the label begins, with its equals sign. That is outside the strings of a JSON value. */
function labelAt(kind: ChoiceKind, line: string): number {
  const mark = kind === 'text' ? /\s=(?=\s|$)/y : /"(?:[^"\\]|\\.)*"|\s=(?=\s|$)/y;
  for (let at = 0; at < line.length; at += 1) {
    mark.lastIndex = at;
    const found = mark.exec(line)?.[0];
    if (found !== undefined && !found.startsWith('"')) return at;
    if (found !== undefined) at += found.length - 1;
  }
  return line.length;
}

function problemOf(
  choice: FormChoice | null,
  known: ReadonlySet<string>,
): ChoicesProblem['kind'] | null {
  if (choice === null) return 'not-json';
  if (known.has(choice.value)) return 'same';
  const isLong = choice.value.length > longestJson || choice.label.length > longestLabel;
  return isLong ? 'long' : null;
}

/** Text, unless one of the choices isn't a text. */
export function kindOfChoices(choices: readonly FormChoice[]): ChoiceKind {
  return choices.every(({ value }) => isJsonString(value)) ? 'text' : 'json';
}

/** The lines that `readChoices` reads as these choices. */
export function textOfChoices(kind: ChoiceKind, choices: readonly FormChoice[]): string {
  return choices
    .map(({ value, label }) => {
      const shown = kind === 'text' ? plainOf(value) : oneLine(value);
      return label === '' ? shown : `${shown} = ${oneLine(label)}`;
    })
    .join('\n');
}

/** Without quotes if it is read as the same text. */
function plainOf(value: string): string {
  if (!isJsonString(value)) return oneLine(value);
  const plain = String(JSON.parse(value));
  const read = readChoices('text', plain);
  const isSame = read.ok && read.choices.length === 1 && isTextOf(read.choices[0], plain);
  return isSame ? plain : JSON.stringify(plain);
}

function isTextOf(choice: FormChoice | undefined, plain: string): boolean {
  return choice?.label === '' && JSON.parse(choice.value) === plain;
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');
