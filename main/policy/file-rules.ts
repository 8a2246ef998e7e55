import { allowsExports, allowsImports } from '../contract/policy-rules.ts';
import { notAllowed } from '../failure-error.ts';
import type { AskForPath } from '../files/export-files.ts';
import type { Ruling } from './ruling.ts';

/** Throws `FailureError` (`not-allowed`) if nothing may be read from a file that the user chooses. */
export function requireImports(ruling: Ruling): void {
  if (!allowsImports(ruling)) throw notAllowed('imports', '');
}

/**
 * Asks only if something may be written to a file that the user chooses. Diagnostics are saved without this rule: they
 * contain nothing from a service.
 */
export function exportRule(ruling: Ruling, ask: AskForPath): AskForPath {
  return async (...asked) => {
    if (!allowsExports(ruling)) throw notAllowed('exports', '');
    return ask(...asked);
  };
}
