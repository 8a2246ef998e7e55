import {
  longestHelp,
  longestLabel,
  longestPath,
  parseFormPath,
} from '../../../main/contract/form/form-field.ts';
import type { ChoicesProblem } from './choices-text.ts';
import type { DefaultProblem } from './default-text.ts';
import { canonicalPath, choicesOf, defaultOf, type EditedField } from './edited-field.ts';

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
