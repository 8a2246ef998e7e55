import { recordedOutcomes } from './truth.ts';
import type { WriteFilter } from './write-filter.ts';

/** `unsettled`: the *unknown* ones that nobody has settled by hand yet. */
export const outcomeFilters = [...recordedOutcomes, 'unsettled'] as const;

/** The filter that leaves out no stub. Apart from its schema, since the page loads no zod. */
export const everyWrite: WriteFilter = {
  search: '',
  operation: null,
  outcome: null,
  profileId: null,
  from: null,
  to: null,
};
