import { type ReadableStream, TransformStream } from 'node:stream/web';
import {
  type ExportedRows,
  longestCell,
  type RowsAsCells,
  type RowsToExport,
} from '../../contract/list/exported-rows.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import { cancelledUnsent } from '../../failure-error.ts';
import { csvFile, csvSeparator } from '../../files/table/csv-file.ts';
import { cutCell, mostInCell, mostRowsOfSheet, xlsxFile } from '../../files/table/xlsx-file.ts';
import { writeExport } from '../../files/write-export.ts';
import type { OpenList } from '../../lists/open-lists.ts';
import type { App } from '../app.ts';
import { rowsProgress } from '../rows-progress.ts';

/** Main needs some 2 ms for so many. */
const cellsOfPiece = { csv: 16_000, xlsx: 2_000 };

/**
 * Writes rows of a list to a file that the person chooses; null if none was chosen. The list is asked before the person
 * is, so the rows are those of the press. Throws `list-gone`, `cancelled` and `storage` failures, and then leaves no file.
 */
export async function exportProducts(
  { run, lists, calls, shell, emit }: App,
  { listId, rows, format, callId, suggestedName }: ParsedInput<'exportProducts'>,
): Promise<Output<'exportProducts'>> {
  const { words, language } = run;
  const list = lists.open.get(listId);
  const remarkOf = (length: number) => words('export.cellCut', { length });
  const names = (['id', 'name', 'price'] as const).map((name) => words(`products.column.${name}`));
  const longest = format === 'xlsx' ? mostInCell : longestCell;
  const wanted = { rows, longest, mostCells: cellsOfPiece[format] };

  const write = async (cancel: AbortSignal): Promise<Output<'exportProducts'>> => {
    const delivered = rowsOf(list, wanted, cancel).values();
    try {
      const { value: begun } = await delivered.next();
      if (begun?.kind !== 'begun') throw new Error('A list first says what it delivers.');
      const { count, fields } = begun;
      // The column names are a row too.
      if (format === 'xlsx' && count >= mostRowsOfSheet)
        return { kind: 'too-many-rows', rows: count, most: mostRowsOfSheet - 1 };
      return await writeExport(shell.files, suggestedName, async (append) => {
        const file =
          format === 'csv'
            ? csvFile(csvSeparator(language.current().numbers))
            : xlsxFile(remarkOf, words('products.title'));
        const columns = [...names, ...fields];
        file.add(columns, columns.length);
        let cutCells = 0;
        const tell = rowsProgress((exportProducts) =>
          emit({ type: 'progress', callId, progress: { exportProducts } }),
        );
        for await (const piece of delivered) {
          if (piece.kind !== 'rows') continue;
          const { cells, numbers } = cellsOf(piece, longest, remarkOf);
          file.add(cells, columns.length, numbers);
          cutCells += piece.cut.length;
          await append(file.take());
          tell(piece.written, count);
        }
        file.end();
        await append(file.take());
        return { kind: 'written' as const, rows: count, cutCells };
      });
    } catch (error) {
      throw cancel.aborted ? cancelledUnsent() : error;
    } finally {
      // The list no longer needs the rows, however it has ended.
      await delivered.return?.();
    }
  };
  return list.whileUsed(() => calls.run(callId, write));
}

/**
 * What the owner of the list delivers, in order. While one piece is written, the next one waits here, and the owner with
 * it. Ends the call when the reader stops.
 */
function rowsOf(
  list: OpenList,
  input: RowsToExport,
  signal: AbortSignal,
): ReadableStream<ExportedRows> {
  const { readable, writable } = new TransformStream<ExportedRows, ExportedRows>();
  const writer = writable.getWriter();
  list
    .ask('exportRows', input, { signal, onEvent: (event) => writer.write(event) })
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined);
  return readable;
}

/** The cells, with a remark at the end of those that were cut, and which of them are numbers. */
function cellsOf(
  { cells, numbers, cut }: RowsAsCells,
  longest: number,
  remarkOf: (length: number) => string,
): { readonly cells: readonly string[]; readonly numbers: Uint8Array } {
  if (cut.length === 0) return { cells, numbers };
  const remarked = [...cells];
  const left = numbers.slice();
  for (const { at, length } of cut) {
    remarked[at] = cutCell(cells[at] ?? '', longest, remarkOf(length));
    left[at] = 0;
  }
  return { cells: remarked, numbers: left };
}
