import { describe, expect, it } from 'vitest';
import { checkBodyText } from '../../renderer/schema/check/check-body.ts';
import { compareForms } from '../../renderer/schema/compare-forms.ts';
import { readDocument } from '../../renderer/schema/read/read-document.ts';
import { formDescriptionSchema } from '../contract/form/form-description.ts';
import { bodyKinds } from '../contract/write/write-operations.ts';
import { languageTags } from '../languages.ts';
import { createWords } from '../shell/words.ts';
import { demoForms } from './demo-forms.ts';
import { openApiDocument } from './openapi-document.ts';

const document = new TextEncoder().encode(JSON.stringify(openApiDocument));

/** What *Update schema* reads. */
function readAgain(kind: 'order' | 'user') {
  const reading = readDocument(document)[kind];
  const [form] = reading.ok ? reading.forms : [];
  if (form === undefined) throw new Error(JSON.stringify(reading));
  return form;
}

describe.each(bodyKinds)('the form of the demo (%s)', (kind) => {
  it.each(languageTags())('is a form with a label for each field in %s', (language) => {
    const { form } = demoForms(createWords(language))[kind];
    expect(formDescriptionSchema.parse(form)).toEqual(form);
    for (const { label, choices } of form.fields)
      for (const text of [label, ...choices.map((choice) => choice.label)])
        expect(text).not.toMatch(/^$|demo\.form/);
  });

  it('has the fields of the document, which stay as they are when it is read again', () => {
    const { form } = demoForms(createWords())[kind];
    const { operation, fields, left } = readAgain(kind);
    expect(form.source).toMatchObject({ operation, fields });
    expect(left).toEqual([]);
    const update = compareForms(form.fields, form.source?.fields ?? [], fields);
    expect(update).toEqual({ merged: form.fields, added: [], removed: [], changed: [] });
  });

  it('has the schema of the document, as far as it checks something', () => {
    const { schema } = demoForms(createWords())[kind];
    const bodies = [
      '{"quantity":0,"customer":" ","x":1}',
      '{"email":"ada","name":"","role":7}',
      '{}',
    ];
    for (const body of bodies)
      expect(checkBodyText(schema, body)).toEqual(
        checkBodyText(readAgain(kind).schema ?? '', body),
      );
  });
});
