import { z } from 'zod';

/**
 * A place in the order of everything that Counterfoil did: larger is later. It only counts up, so it decides what was
 * before and after. A time doesn't: a person or the network may set the clock back (docs/journal.md, *Before and after*).
 * Above 0 in this run of the app, at most 0 for everything from an earlier run.
 */
export const seqSchema = z.number().int().brand<'Seq'>();
export type Seq = z.infer<typeof seqSchema>;
