import { type Seq, seqSchema } from './contract/write/seq.ts';

let latest = 0;

/** Later than everything before. All of main counts together: what is recorded, lists and their requests. */
export function nextSeq(): Seq {
  latest += 1;
  return seqSchema.parse(latest);
}
