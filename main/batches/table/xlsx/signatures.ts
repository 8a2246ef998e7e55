/** Whether these bytes start like a zip file. An XLSX is one. */
export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

/** Whether they start like the files of old Excel. An XLSX with a password is packed into one. */
export function isOle(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
}

/** Whether it contains an XLSX with a password ([MS-OFFCRYPTO], 2.3.4), not an old XLS. */
export function isEncryptedOle(bytes: Uint8Array): boolean {
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  return isOle(bytes) && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name);
}

/** Whether it is an XLS: a workbook of Excel up to 2003 ([MS-XLS], 2.1.2). */
export function isOldExcel(bytes: Uint8Array): boolean {
  if (!isOle(bytes)) return false;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return streamsOfWorkbooks.some((name) => all.includes(`${name}\0`, 'utf16le'));
}

/** Names in these files have no case, and some programs write capitals. */
const streamsOfWorkbooks = ['Workbook', 'Book', 'WORKBOOK', 'BOOK'];

/** Whether these bytes start like another kind of file that isn't a table: a picture, a PDF, an archive, a program. */
export function isKnownBinary(bytes: Uint8Array): boolean {
  return binaries.some((signature) => startsWith(bytes, signature));
}

const binaries: readonly (readonly number[])[] = [
  // PNG, JPEG, GIF, RIFF (WebP), TIFF, PDF
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
  ],
  ...[
    [0x52, 0x49, 0x46, 0x46],
    [0x49, 0x49, 0x2a, 0x00],
    [0x25, 0x50, 0x44, 0x46, 0x2d],
  ],
  // gzip (RFC 1952, 2.3.1), 7z, RAR, xz, ELF, SQLite. With two bytes, gzip would be a UTF-16 text that begins with ᾋ.
  ...[
    [0x1f, 0x8b, 0x08],
    [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
    [0x52, 0x61, 0x72, 0x21, 0x1a],
  ],
  ...[
    [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
    [0x7f, 0x45, 0x4c, 0x46],
  ],
  [...Buffer.from('SQLite format 3\0', 'latin1')],
];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
