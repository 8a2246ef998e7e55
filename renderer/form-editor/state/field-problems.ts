import {
  type FormStep,
  longestHelp,
  longestLabel,
  longestPath,
  parseFormPath,
} from '../../../main/contract/form/form-field.ts';
import type { ChoicesProblem } from './choices-text.ts';
import type { DefaultProblem } from './default-text.ts';
import { canonicalPath, choicesOf, defaultOf, type EditedField, stepsOf } from './edited-field.ts';

/** `index`: `lines[0]`. `names`: a name with characters that need quotes. `dots`: a point without a name beside it. */
export type PathProblem = 'empty' | 'index' | 'names' | 'dots' | 'long' | 'same';

/** What prevents a field from being saved. */
export interface FieldProblems {
  readonly path?: PathProblem;
  readonly label?: 'long';
  readonly help?: 'long';
  readonly section?: 'long';
  readonly listLabel?: 'long';
  readonly member?: 'names' | 'long';
  readonly default?: DefaultProblem;
  readonly choices?: ChoicesProblem;
}

/** The problems of all fields that have some, by key. */
export function fieldProblems(fields: readonly EditedField[]): ReadonlyMap<string, FieldProblems> {
  const counts = new Map<string, number>();
  for (const { field } of fields) {
    const path = canonicalPath(field.path);
    if (path !== null) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const found = new Map<string, FieldProblems>();
  for (const edited of fields) {
    const problems = problemsOf(edited, counts);
    if (Object.keys(problems).length > 0) found.set(edited.key, problems);
  }
  return found;
}

function problemsOf(edited: EditedField, counts: ReadonlyMap<string, number>): FieldProblems {
  const { field } = edited;
  const path = pathProblem(field.path);
  const isTwice = path === null && (counts.get(canonicalPath(field.path) ?? '') ?? 0) > 1;
  const value = defaultOf(edited);
  const choices = choicesOf(edited);
  const member = field.control === 'product' ? memberProblem(field.productMember) : null;
  return {
    ...(path !== null && { path }),
    ...(isTwice && { path: 'same' }),
    ...(field.label.length > longestLabel && { label: 'long' }),
    ...(field.help.length > longestHelp && { help: 'long' }),
    ...(field.section.length > longestLabel && { section: 'long' }),
    ...(field.listLabel.length > longestLabel && { listLabel: 'long' }),
    ...(member !== null && { member }),
    ...(!value.ok && { default: value.problem }),
    ...(!choices.ok && { choices: choices.problem }),
  };
}

/** Why a text isn't the path of a field, as well as can be guessed. */
export function pathProblem(path: string): PathProblem | null {
  if (path === '') return 'empty';
  if (path.length > longestPath) return 'long';
  if (parseFormPath(path) !== null) return null;
  if (/\[\s*\d+\s*\]/.test(path)) return 'index';
  return /^\.|\.$|\.\.|^\[\]/.test(path) ? 'dots' : 'names';
}

function memberProblem(member: string | null): 'names' | 'long' | null {
  if (member === null || member === '') return null;
  if (member.length > longestPath) return 'long';
  return parseFormPath(member) === null ? 'names' : null;
}

/**
 * The path with quotes around the names that need them, for a text in which only these are missing: `first name` is
 * `"first name"`. Null if that doesn't make it a path.
 */
export function quotedPath(path: string): string | null {
  const quoted = path
    .split('.')
    .map((name) => {
      let end = name.length;
      while (name.endsWith('[]', end)) end -= 2;
      const plain = name.slice(0, end);
      const isFine = parseFormPath(plain) !== null;
      return (isFine ? plain : JSON.stringify(plain)) + name.slice(end);
    })
    .join('.');
  return canonicalPath(quoted);
}

/**
 * Another field whose value contains this field, or whose path takes the same value for something else: `customer` is a
 * text and has a member `customer.email`. A JSON field may contain others. Null if there is none.
 */
export function contradiction(edited: EditedField, fields: readonly EditedField[]): string | null {
  const steps = stepsOf(edited.field.path);
  if (steps === null) return null;
  for (const { key, field } of fields) {
    const others = key === edited.key ? null : stepsOf(field.path);
    if (others === null) continue;
    const shared = sharedSteps(steps, others);
    const [mine, theirs] = [steps[shared], others[shared]];
    // The whole of one is the beginning of the other.
    if (theirs === undefined && mine !== undefined && field.control !== 'json') return field.path;
    if (mine === undefined && theirs !== undefined && edited.field.control !== 'json') {
      return field.path;
    }
    if (mine !== undefined && theirs !== undefined && (mine === 'item') !== (theirs === 'item')) {
      return field.path;
    }
  }
  return null;
}

function sharedSteps(one: readonly FormStep[], other: readonly FormStep[]): number {
  const differs = one.findIndex((step, index) => {
    const theirs = other[index];
    if (theirs === undefined) return true;
    return step === 'item' || theirs === 'item' ? step !== theirs : step.name !== theirs.name;
  });
  return differs < 0 ? one.length : differs;
}
