/** The bytes of a table before they are sent to main. */
export interface TableSource {
  /** Null for pasted rows. */
  readonly fileName: string | null;
  readonly size: number;
  /** Rejects if the file was changed, removed or locked after it was chosen. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** File names are cut to the length that main accepts. */
const longestName = 1000;

export function fileSource(file: File): TableSource {
  return {
    fileName: file.name.slice(0, longestName).toWellFormed(),
    size: file.size,
    bytes: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  };
}
