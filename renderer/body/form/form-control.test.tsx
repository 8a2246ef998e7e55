import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { formTree } from '../content/form-tree.ts';
import { newRow } from '../content/row.ts';
import { FormControl } from './form-control.tsx';

const actions = new Proxy(Object.create(null), { get: () => () => {} });

/** What is said at a required text that has this value. */
function notesOf(text: string): string {
  const [node] = formTree([newFormField('note', { control: 'long-text', required: true })]);
  if (node?.kind !== 'field') throw new Error('The form has one field.');
  const markup = renderToStaticMarkup(
    <FormControl
      node={node}
      kind="order"
      row={newRow({ name: 'note', type: 'text', text, sendEmpty: true })}
      into={null}
      isItem={false}
      answers={[]}
      advice={[]}
      showProblems
      actions={actions}
    />,
  );
  return markup.slice(markup.lastIndexOf('</textarea>')).replace(/<[^>]*>/g, '');
}

test('a text of spaces is sent as it is, which is said', () => {
  expect(notesOf(' \n')).toBe('Sent with nothing but spaces.');
  expect(notesOf('')).toBe('Sent as empty text.');
  expect(notesOf(' a')).toBe('');
});
