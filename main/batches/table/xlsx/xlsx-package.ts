import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { largestUnpacked } from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';
import { createXmlReader, type XmlListener } from './xml-reader.ts';

/** The files in an XLSX. */
export interface XlsxPackage {
  has(path: string): boolean;
  /**
   * Reads one of them; nothing where it is not there. `afterPiece` is awaited now and then. Throws `encrypted`,
   * `damaged` (also where its CRC-32 is not that of the directory), and `too-large-unpacked` once all that was read is
   * too much.
   */
  read(path: string, listener: XmlListener, afterPiece?: () => Promise<void>): Promise<void>;
}

/** The parser takes up what it could not end: with small pieces a long text would be read again for each. */
const charactersPerStep = 1024 * 1024;

/**
 * Opens an XLSX by its directory of files. What is unpacked is counted as it comes out: what the directory says of
 * sizes is a claim. Other zip files throw `not-xlsx`, by name where they are spreadsheets too, and files that have one of
 * their parts twice throw `twice`: programs disagree on which one counts.
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

/** Whatever an unzipper or a parser says of it. */
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

/** No program tells two files apart by the case of their letters, and one writes another case. */
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
  /** XML has `\n` for every line end; a return that belongs to a text is written as `&#13;` or `_x000D_`. */
  const withLineEnds = (text: string): string => {
    if (text === '') return text;
    const whole = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    isAfterReturn = text.endsWith('\r');
    return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  };
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    // Leaving the loop ends the stream, and with it a bomb.
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
