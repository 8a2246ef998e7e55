import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { readJson } from '../../../../main/contract/json/read-json.ts';
import { messagesAtFields } from '../../../form/send/messages-at-fields.ts';

/**
 * Returns a function that gives what the service has said about the cells of a row that it refused, by the index of their
 * column: it names fields of the body, and a field whose whole value is a cell leads to its column.
 */
export function saidOfCells(
  body: string,
  { columns }: Pick<Table, 'columns'>,
): (row: Pick<BatchRow, 'state' | 'failure'>) => ReadonlyMap<number, string> {
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  const columnOf = new Map<string, number>();
  const read = readJson(body);
  if (read.ok)
    for (const { node, path } of read.root.walk()) {
      const cell = node.kind === 'string' ? /^\{\{row:(.+)\}\}$/.exec(node.content) : null;
      const at = cell === null ? undefined : places.get(cell[1] ?? '');
      if (at !== undefined) columnOf.set(path.join('.'), at);
    }
  return ({ state, failure }) => {
    if (state !== 'refused' || failure?.kind !== 'http') return nothing;
    const said = messagesAtFields(failure, body, null).flatMap(({ path, message }) => {
      const at = columnOf.get(path);
      return at === undefined ? [] : [[at, message] as const];
    });
    return said.length === 0 ? nothing : new Map(said);
  };
}

const nothing: ReadonlyMap<number, string> = new Map();
