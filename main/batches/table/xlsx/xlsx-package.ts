import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { largestUnpacked } from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';
import { createXmlReader, type XmlListener } from './xml-reader.ts';

/** The files in an XLSX. */
export interface XlsxPackage {
  has(path: string): boolean;
  /**
   * Reads one of the files, or nothing if it doesn't exist. Awaits `afterPiece` regularly. Throws `encrypted`,
   * `damaged` (also if its CRC-32 differs from the directory's), and `too-large-unpacked` once the total that was read
   * is too much.
   */
  read(path: string, listener: XmlListener, afterPiece?: () => Promise<void>): Promise<void>;
}

/** The parser keeps unfinished text and reads it again. With small pieces it would reread a long text for each. */
const charactersPerStep = 1024 * 1024;

/**
 * Opens an XLSX by its directory of files. Unpacked bytes are counted as they come out, because the sizes in the
 * directory are only claims. Other zip files throw `not-xlsx`, by name if they are spreadsheets too. Files that contain
 * one of their parts twice throw `twice`, because programs disagree on which one counts.
 */
export async function openXlsx(
  bytes: Uint8Array,
  mostUnpacked = largestUnpacked,
): Promise<XlsxPackage> {
  const { zip, entries } = await directoryOf(bytes).catch(damaged);
  if (entries.has('content.xml') && entries.has('mimetype')) throw new TableError('ods');
  if (!entries.has(keyOf('[Content_Types].xml'))) throw new TableError('not-xlsx');
  if (entries.has('xl/workbook.bin')) throw new TableError('xlsb');
  let unpacked = 0;
  return {
    has: (path) => entries.has(keyOf(path)),
    async read(path, listener, afterPiece) {
      const entry = entries.get(keyOf(path));
      if (entry === undefined) return;
      const xml = createXmlReader(listener);
      let waiting = '';
      const mayUnpack = (size: number): boolean => {
        unpacked += size;
        return unpacked <= mostUnpacked;
      };
      for await (const text of textOf(zip, entry, mayUnpack)) {
        waiting += text;
        if (waiting.length < charactersPerStep) continue;
        parse(() => xml.write(waiting));
        waiting = '';
        await afterPiece?.();
      }
      parse(() => xml.write(waiting).end());
    },
  };
}

async function directoryOf(bytes: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const key = keyOf(entry.fileName);
    if (entries.has(key)) throw new TableError('twice');
    entries.set(key, entry);
  }
  return { zip, entries };
}

/** For any error of the unzipper or the parser. */
function damaged(error: unknown): never {
  throw error instanceof TableError ? error : new TableError('damaged');
}

function parse(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    damaged(error);
  }
}

/** No program distinguishes files by upper and lower case, and one writes a different case. */
function keyOf(path: string): string {
  return path.replace(/^\//, '').toLowerCase();
}

async function* textOf(
  zip: ZipFile,
  entry: Entry,
  mayUnpack: (size: number) => boolean,
): AsyncGenerator<string, void> {
  if (entry.isEncrypted()) throw new TableError('encrypted');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sum = 0;
  let isAfterReturn = false;
  /** In XML every line end is `\n`. A return that belongs to a text is written as `&#13;` or `_x000D_`. */
  const withLineEnds = (text: string): string => {
    if (text === '') return text;
    const whole = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    isAfterReturn = text.endsWith('\r');
    return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  };
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    // Leaving the loop ends the stream, and so stops a zip bomb.
    for await (const chunk of stream) {
      if (!mayUnpack(chunk.length)) throw new TableError('too-large-unpacked');
      sum = crc32(chunk, sum);
      yield withLineEnds(decoder.decode(chunk, { stream: true }));
    }
    yield withLineEnds(decoder.decode());
    if (sum !== entry.crc32) throw new TableError('damaged');
  } catch (error) {
    damaged(error);
  }
}
