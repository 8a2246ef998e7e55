import { allowsExports, allowsImports } from '../contract/policy-rules.ts';
import { notAllowed } from '../failure-error.ts';
import type { Ruling } from './ruling.ts';

/** Throws `FailureError` (`not-allowed`) if nothing may be read from a file that the user chooses. */
export function requireImports(ruling: Ruling): void {
  if (!allowsImports(ruling)) throw notAllowed('imports', '');
}

/** Throws `FailureError` (`not-allowed`) if nothing may be written to a file that the user chooses. */
export function requireExports(ruling: Ruling): void {
  if (!allowsExports(ruling)) throw notAllowed('exports', '');
}
