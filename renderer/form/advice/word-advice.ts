import type { TFunction } from 'i18next';
import { findPlaceholders, isFilledOnce } from '../../../main/contract/body/find-placeholders.ts';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import { short } from '../../body/content/describe-problem.ts';
import type { FormAdvice } from '../../body/content/form-advice.ts';
import type { Advice, CheckedBody } from '../../schema/check/advice.ts';
import { describeAdvice } from '../../schema/describe-schema.ts';

/** How a body differs from the description of its form, or from its schema. */
export type BodyAdvice =
  | FormAdvice
  /** Placeholders that would be sent as they are in the body. */
  | { readonly kind: 'placeholder'; readonly path: ''; readonly names: readonly string[] }
  | { readonly kind: 'schema'; readonly path: string; readonly advice: Advice };

/**
 * What a schema says about a body, with the places as they are in the body. A pattern tells a person the least, so that
 * it is left out where the schema says something else about the same value.
 */
export function ofSchema(advice: readonly Advice[]): readonly BodyAdvice[] {
  const placed = advice.map((one) => ({ path: one.place, advice: one }));
  const isClear = new Set(
    placed.filter(({ advice }) => advice.keyword !== 'pattern').map(({ path }) => path),
  );
  return placed
    .filter(({ path, advice }) => advice.keyword !== 'pattern' || !isClear.has(path))
    .map((one) => ({ kind: 'schema', ...one }));
}

/** The placeholders of a body as it would be sent: without a template, none is filled in unless a person says so. */
export function ofPlaceholders(body: string): readonly BodyAdvice[] {
  const known = findPlaceholders(body).filter(isFilledOnce);
  const names = [...new Set(known.map(({ source }) => source))];
  return names.length === 0 ? [] : [{ kind: 'placeholder', path: '', names }];
}

/** The advice as one sentence for its field. */
export function wordAdvice(t: TFunction, advice: BodyAdvice): string {
  switch (advice.kind) {
    case 'missing':
      return t('body.advice.missing');
    case 'day':
      return t('body.form.wrongDate.day');
    case 'time':
      return t('body.form.wrongDate.time');
    case 'yes-no':
      return t('body.form.wrongYesNo');
    case 'placeholder':
      return t('body.advice.placeholder', {
        count: advice.names.length,
        names: advice.names.slice(0, 5).map(short).join(', '),
        fill: t('templates.placeholders.fill'),
      });
    case 'schema':
      return describeAdvice(t, advice.advice);
  }
}

/**
 * What is said at the fields of a body that was checked. What is missing isn't in it: an empty control says that itself.
 */
export function wordChecked(t: TFunction, checked: CheckedBody): readonly FieldMessage[] {
  const wanted = checked.advice.filter(({ keyword }) => keyword !== 'required');
  return [
    ...ofSchema(wanted).map((one) => ({ path: one.path, message: wordAdvice(t, one) })),
    ...checked.unchecked.map((path) => ({ path, message: t('schema.unchecked') })),
  ];
}
