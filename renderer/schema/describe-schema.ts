import type { TFunction } from 'i18next';
import type { FormField, SchemaSource } from '../../main/contract/form/form-description.ts';
import { largestSchemaDocument, longestHelp } from '../../main/contract/form/form-field.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { formatNumber } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { isCheckedFormat } from '../lib/words/text-format.ts';
import type { Advice } from './check/advice.ts';
import type { LeftReason, SchemaForm, SchemaProblem } from './read/schema-form.ts';
import { isType } from './tree/json-node.ts';

const mebibyte = 1024 * 1024;

/** Why a document can't be used for a form. */
export function describeSchemaProblem(
  t: TFunction,
  problem: SchemaProblem,
  kind: BodyKind,
): string {
  switch (problem.kind) {
    case 'too-large':
      return t('schema.problem.too-large', {
        // Rounded up: 16.00 would look like the allowed maximum.
        size: formatNumber(Math.ceil((problem.bytes / mebibyte) * 100) / 100),
        most: largestSchemaDocument / mebibyte,
      });
    case 'not-json':
    case 'not-yaml':
      return t(`schema.problem.${problem.kind}`, {
        line: formatNumber(problem.line),
        column: formatNumber(problem.column),
      });
    case 'same-name':
      return t('schema.problem.same-name', {
        name: harmless(problem.name),
        line: formatNumber(problem.line),
      });
    case 'openapi-version':
      return t('schema.problem.openapi-version', { version: harmless(problem.version) });
    case 'no-operation':
      return t(`schema.problem.no-operation.${kind}`);
    case 'no-body':
      return t('schema.problem.no-body', { operation: harmless(problem.operation) });
    case 'no-json-body':
      return t('schema.problem.no-json-body', {
        operation: harmless(problem.operation),
        mediaTypes: harmless(problem.mediaTypes),
      });
    case 'no-fields': {
      const why =
        problem.why === 'not-object'
          ? t('schema.problem.not-object')
          : describeLeft(t, problem.why);
      return `${t('schema.problem.no-fields')} ${why}`;
    }
    default:
      return t(`schema.problem.${problem.kind}`);
  }
}

/** What isn't used of a field as the schema describes it, and why. */
export function describeLeft(t: TFunction, why: LeftReason): string {
  return t(`schema.left.${why}`);
}

/** A form that was read, as a profile keeps it. */
export interface ReadForm {
  readonly source: SchemaSource;
  /** The schema of its body, as JSON text; null if it is too large to be stored. */
  readonly schema: string | null;
}

/** `place`: where and when the document was read. */
export function readFormOf(
  t: TFunction,
  { from, isAddress, readAt }: Pick<SchemaSource, 'from' | 'isAddress' | 'readAt'>,
  form: SchemaForm,
): ReadForm {
  const { operation, isClosed, schema } = form;
  const source = { from, isAddress, readAt, operation, fields: fieldsInWords(t, form) };
  return { source: isClosed === true ? { ...source, isClosed } : source, schema };
}

/** The fields of a form whose help also says why a field isn't as the schema describes it. */
function fieldsInWords(t: TFunction, { fields, left }: SchemaForm): FormField[] {
  const reasons = new Map<string, string[]>();
  for (const { path, why } of left) {
    if (saidOtherwise.has(why)) continue;
    reasons.set(path, [...(reasons.get(path) ?? []), describeLeft(t, why)]);
  }
  return fields.map((field) => {
    const why = reasons.get(field.path);
    if (why === undefined) return field;
    const reason = why.join(' ');
    // The reason has to fit, too.
    const help = field.help.slice(0, longestHelp - reason.length - 1).toWellFormed();
    return { ...field, help: help === '' ? reason : `${help}\n${reason}` };
  });
}

/** The field itself is marked. */
const saidOtherwise: ReadonlySet<LeftReason> = new Set(['read-only']);

/** How a value differs from the schema, for its field. */
export function describeAdvice(t: TFunction, { keyword, expected }: Advice): string {
  switch (keyword) {
    case 'type': {
      const types = expected
        .split(', ')
        .map((type) => (isType(type) ? t(`schema.types.${type}`) : type));
      return t('schema.advice.type', { expected: types.map(harmless).join(', ') });
    }
    case 'format':
      return isCheckedFormat(expected)
        ? t(`schema.format.${expected}`)
        : t('schema.advice.type', { expected: harmless(expected) });
    case 'minLength':
    case 'maxLength':
      return t(`schema.advice.${keyword}`, { count: Number(expected), expected });
    default:
      return t(`schema.advice.${keyword}`, { expected: harmless(expected) });
  }
}
