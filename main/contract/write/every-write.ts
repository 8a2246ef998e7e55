import type { WriteFilter } from './write-filter.ts';

/** The filter that matches every journal entry. Separate from its schema, because the page doesn't load zod. */
export const everyWrite: WriteFilter = {
  search: '',
  operation: null,
  outcome: null,
  profileId: null,
  batchId: null,
  from: null,
  to: null,
};
