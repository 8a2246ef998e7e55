import type { WriteFilter } from '../../contract/write/write.ts';
import { afterEveryTime, beforeEveryTime, storedTime } from './database.ts';

/** SQL for an attempt of these times (`timesOf`). In the order of their `seq`, attempts can have any: the clock may have been set back. */
export const isInTime = 'started_at >= :since AND started_at < :until';

type Times = Pick<WriteFilter, 'from' | 'to'>;

export const isAnyTime = ({ from, to }: Times): boolean => from === null && to === null;

export const timesOf = ({ from, to }: Times) => ({
  since: from === null ? beforeEveryTime : storedTime(from),
  until: to === null ? afterEveryTime : storedTime(to),
});
