import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formPathAt } from '../../../main/contract/form/form-field.ts';
import { labelOfField, nameInWords } from '../../../main/contract/form/name-in-words.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readPart } from '../../../main/contract/json/read-json.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless, withCodes } from '../../lib/words/harmless.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { isInstant, ServiceTime } from '../../ui/look/service-time.tsx';
import styles from './labelled-values.module.css';

/** A value of an object with its name. */
export interface LabelledValue {
  /** The name of a member, or the number of an item from 1. */
  readonly name: string;
  /** What the form calls it; without a field in the form, its name in words. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'yes' | 'no' | 'none' | 'empty' | 'parts';
  /** Of a text or a number: exactly as it is written. */
  readonly text: string;
  readonly parts: readonly LabelledValue[];
}

/** What a person reads at a glance. */
const mostFields = 100;
const mostCharacters = 500;
const deepest = 6;

/**
 * The members of the object in a reply, or in what was sent, in their order; null for any other text. `isPart`: there is
 * more.
 */
export function labelledValues(
  text: string,
  form: readonly FormField[] | null,
): { readonly fields: readonly LabelledValue[]; readonly isPart: boolean } | null {
  const root = readPart(text);
  if (root === null || root.kind !== 'object' || root.length === 0) return null;
  let left = mostFields;
  let isPart = root.isCut;
  const described = new Map(form?.map((field) => [field.path, labelOfField(field)]));
  const partsOf = (node: JsonNode, place: Place): readonly LabelledValue[] => {
    const parts: LabelledValue[] = [];
    let nth = 0;
    for (const child of node.children()) {
      nth += 1;
      if (left === 0) {
        isPart = true;
        break;
      }
      left -= 1;
      const inside = [...place, child.name ?? nth];
      const label = described.get(formPathAt(inside)) ?? nameInWords(harmless(child.name ?? ''));
      const named = child.name === null ? numbered(nth) : { name: child.name, label };
      parts.push(fieldOf(child, named, inside));
    }
    return parts;
  };
  const fieldOf = (
    node: JsonNode,
    named: Pick<LabelledValue, 'name' | 'label'>,
    place: Place,
  ): LabelledValue => {
    const field = { ...named, text: '', parts: [] };
    switch (node.kind) {
      case 'object':
      case 'array':
        if (node.next === node.index + 1) return { ...field, kind: 'empty' };
        if (place.length < deepest) return { ...field, kind: 'parts', parts: partsOf(node, place) };
        isPart = true;
        return { ...field, kind: 'text', text: '…' };
      case 'boolean':
        return { ...field, kind: node.text === 'true' ? 'yes' : 'no' };
      case 'null':
        return { ...field, kind: 'none' };
      case 'string':
      case 'number': {
        const all = node.content;
        if (all === '') return { ...field, kind: 'empty' };
        if (all.length > mostCharacters || node.isCut) isPart = true;
        const shown =
          all.length > mostCharacters ? `${all.slice(0, mostCharacters).toWellFormed()}…` : all;
        return { ...field, kind: node.kind === 'number' ? 'number' : 'text', text: shown };
      }
    }
  };
  return { fields: partsOf(root, []), isPart };
}

/** Where a value is: names of members and numbers of items. */
type Place = readonly (string | number)[];

function numbered(nth: number): Pick<LabelledValue, 'name' | 'label'> {
  const name = `${formatNumber(nth)}.`;
  return { name, label: name };
}

/** An object as labels and values. Groups and lists have theirs set in below their label. */
export function LabelledValues({ fields }: { readonly fields: readonly LabelledValue[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.values}>
      {fields.map(({ name, label, kind, text, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name.
        <Fragment key={index}>
          <dt title={withCodes(name)}>{label}</dt>
          <dd className={classNames(kind === 'parts' && styles.parts)}>
            {kind === 'parts' && <LabelledValues fields={parts} />}
            {(kind === 'text' || kind === 'number') && (
              <span className={styles[kind]} dir={kind === 'text' ? 'auto' : 'ltr'}>
                {isInstant(text) ? <ServiceTime text={text} /> : withCodes(text)}
              </span>
            )}
            {(kind === 'yes' || kind === 'no') && t(`common.value.${kind}`)}
            {(kind === 'none' || kind === 'empty') && (
              <span className={styles.muted}>{t(`common.value.${kind}`)}</span>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
