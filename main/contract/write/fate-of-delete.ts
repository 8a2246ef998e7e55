import type { Fate } from './judge-outcome.ts';
import type { WriteSummary } from './write.ts';

/**
 * What is known about a product that was to be deleted, from the outcome, what a person found out, and what a later
 * list has shown. `gone`: it was no longer in the list, no matter who deleted it.
 */
export function fateOfDelete({
  outcome,
  status,
  resolution,
  evidence,
}: Pick<WriteSummary, 'outcome' | 'status' | 'resolution' | 'evidence'>): Fate | 'gone' {
  // Before there was evidence, a 404 counted as done.
  if (outcome === 'done') return status === 404 ? 'gone' : 'done';
  if (resolution?.as === 'done') return 'done';
  if (evidence?.kind === 'gone') return 'gone';
  if (resolution !== null) return 'not-done';
  return outcome === 'refused' || outcome === 'not-sent' ? 'not-done' : 'unknown';
}
