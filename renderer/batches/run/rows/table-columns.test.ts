import { describe, expect, it } from 'vitest';
import type { Batch } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { columnsBesideTarget } from './table-columns.ts';

const table: Table = {
  fileName: null,
  sheets: [],
  rows: 3,
  remarks: [],
  hash: '',
  columns: ['ID', 'Name', 'Phone', 'Blank', 'Note'].map((name) => ({
    name,
    type: 'text',
    empty: name === 'Blank' ? 3 : 0,
  })),
  options: {
    format: 'separated',
    encoding: 'utf-8',
    separator: ',',
    hasHeader: true,
    sheet: null,
  },
};
const content = { body: '', rules: [], idColumn: 'ID', nameColumn: 'Name' };
const columnsOf = (change: Partial<Pick<Batch, 'operation' | 'content' | 'table'>>) =>
  columnsBesideTarget({ operation: 'updateUser', content, table, ...change });

describe('the columns of the table beside the target', () => {
  it('are all but the ID of a user, and empty ones', () => {
    expect(columnsOf({})).toEqual([1, 2, 4]);
  });

  it('are without the name of a product, which is in the target', () => {
    expect(columnsOf({ operation: 'deleteProduct' })).toEqual([2, 4]);
  });

  it('are without the values that an order sends, which are the target', () => {
    const body = '{"to":"{{row:Name}}","call":"{{row:Phone}}"}';
    expect(
      columnsOf({ operation: 'createOrder', content: { ...content, idColumn: null, body } }),
    ).toEqual([0, 4]);
  });

  it('are those that an order sends beside its product, quantity and customer', () => {
    const body =
      '{"product":"{{row:ID}}","qty":"{{row:Phone}}","customer":"{{row:Name}} Ltd","note":"{{row:Note}}"}';
    expect(
      columnsOf({ operation: 'createOrder', content: { ...content, idColumn: null, body } }),
    ).toEqual([4]);
  });

  it('are six at most, and none without a table', () => {
    const columns = Array.from({ length: 9 }, (_, at) => ({
      name: `c${at}`,
      type: 'text' as const,
      empty: 0,
    }));
    expect(columnsOf({ table: { ...table, columns } })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(columnsOf({ table: null })).toEqual([]);
  });
});
