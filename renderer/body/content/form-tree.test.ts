import { expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { formFieldsSchema } from '../../../main/contract/form/form-description.ts';
import { type FormNode, formTree, labelOf } from './form-tree.ts';

const field = newFormField;

/** The labels of lists, each with what is in it. */
function lists(nodes: readonly FormNode[]): readonly unknown[] {
  return nodes.flatMap((node) =>
    node.kind === 'list' ? [[labelOf(node), ...lists(node.items)]] : [],
  );
}

test('a list is called by the label that one of its own fields has, or by its name in words', () => {
  const tree = formTree([
    field('lines[].parts[].id', { listLabel: 'Parts' }),
    field('lines[].quantity'),
    field('lines[].productId', { listLabel: 'Order lines' }),
    field('tags[]', { label: 'Tag' }),
  ]);
  expect(lists(tree)).toEqual([['Order lines', ['Parts']], ['Tags']]);
});

test('lists of fields without a label for them are called by their names', () => {
  const fields = formFieldsSchema.parse([{ path: 'lines[].productId' }]);
  expect(lists(formTree(fields))).toEqual([['Lines']]);
});
