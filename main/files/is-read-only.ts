import { accessSync, constants } from 'node:fs';

const readOnly = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether a folder exists but can't be written to. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && readOnly.has(String(error.code));
  }
}
