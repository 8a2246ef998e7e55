import type { WriteFilter } from './write-filter.ts';

/** The filter that leaves out no journal entry. Apart from its schema, since the page loads no zod. */
export const everyWrite: WriteFilter = {
  search: '',
  operation: null,
  outcome: null,
  profileId: null,
  batchId: null,
  from: null,
  to: null,
};
