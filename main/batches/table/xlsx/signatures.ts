/** Whether these bytes begin as a zip file does, which an XLSX is. */
export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

/** Whether they begin as the files of old Excel do; an XLSX with a password is packed into one. */
export function isOle(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
}

/** Whether an XLSX with a password is in it ([MS-OFFCRYPTO], 2.3.4), and not an old XLS. */
export function isEncryptedOle(bytes: Uint8Array): boolean {
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  return isOle(bytes) && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
