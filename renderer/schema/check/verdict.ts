/** `unknown`: a part of the schema couldn't be checked, so that neither can be said. */
export type Verdict = 'valid' | 'invalid' | 'unknown';

/** Both have to be valid. */
export function both(a: Verdict, b: Verdict): Verdict {
  if (a === 'invalid' || b === 'invalid') return 'invalid';
  return a === 'unknown' || b === 'unknown' ? 'unknown' : 'valid';
}

export function opposite(verdict: Verdict): Verdict {
  if (verdict === 'unknown') return verdict;
  return verdict === 'valid' ? 'invalid' : 'valid';
}

/** Whether as many of these are valid as are wanted. */
export function countVerdict(verdicts: readonly Verdict[], least: number, most: number): Verdict {
  const valid = verdicts.filter((verdict) => verdict === 'valid').length;
  const possible = valid + verdicts.filter((verdict) => verdict === 'unknown').length;
  if (valid > most || possible < least) return 'invalid';
  return valid >= least && possible <= most ? 'valid' : 'unknown';
}
