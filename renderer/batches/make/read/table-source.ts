/** The bytes of a table, before they go to main. */
export interface TableSource {
  /** Null for rows that were pasted. */
  readonly fileName: string | null;
  readonly size: number;
  /** Rejects where the file has changed, gone or been locked since it was chosen. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Names of files are cut to what main takes. */
const longestName = 1000;

export function fileSource(file: File): TableSource {
  return {
    fileName: file.name.slice(0, longestName).toWellFormed(),
    size: file.size,
    bytes: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  };
}
