import type { FieldMessage } from './failure.ts';

/** A reason and the messages about single fields, in one line; empty if there is neither. */
export function reasonInALine(reason: string | null, fields: readonly FieldMessage[]): string {
  const ofFields = fields.map(({ path, message }) =>
    path === '' ? message : `${path}: ${message}`,
  );
  return [reason ?? '', ...ofFields].filter((part) => part !== '').join(' ');
}
