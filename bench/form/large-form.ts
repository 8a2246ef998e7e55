import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFormField, noForms } from '../../main/contract/form/field-parts.ts';
import type { FormField } from '../../main/contract/form/form-description.ts';

const controls = [
  'text',
  'number',
  'text',
  'yes-no',
  'date',
  'choice',
  'text',
  'long-text',
] as const;
/** Under one heading. */
const inSection = 25;

/** The labels of the first and last text box of `largeForm`. */
export const endsOf = (fields: number) => ['Field 1', `Field ${fields}`] as const;

/** A form with this many fields: all controls, half of them with a help text, a fifth in groups. */
export function largeForm(fields: number): readonly FormField[] {
  return Array.from({ length: fields }, (_, at) => {
    const isEnd = at === 0 || at === fields - 1;
    const control = isEnd ? 'text' : (controls[at % controls.length] ?? 'text');
    return newFormField(at % 5 === 4 && !isEnd ? `group${Math.floor(at / 50)}.f${at}` : `f${at}`, {
      label: `Field ${at + 1}`,
      help: at % 2 === 0 ? `What field ${at + 1} is for, as a person would explain it.` : '',
      control,
      section: `Section ${Math.floor(at / inSection) + 1}`,
      choices: ['small', 'medium', 'large'].map((name) => ({
        value: JSON.stringify(name),
        label: '',
      })),
    });
  });
}

/** Gives a profile this form for orders. */
export function seedForm(userData: string, profileId: string, fields: readonly FormField[]): void {
  mkdirSync(join(userData, 'forms'), { recursive: true });
  const forms = { version: 1, ...noForms, order: { fields, source: null } };
  writeFileSync(join(userData, `forms/${profileId}.json`), JSON.stringify(forms));
}
