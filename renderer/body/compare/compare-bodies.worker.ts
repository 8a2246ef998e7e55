import { type Absent, compareJson } from '../../../main/contract/body/compare/compare-json.ts';
import { serveThread } from '../../../main/contract/thread.ts';
import { portOfWorker } from '../../lib/app/worker-thread.ts';

export interface TextsToCompare {
  readonly before: string;
  readonly now: string;
  readonly absent: Absent;
}

const handlers = {
  compare: ({ before, now, absent }: TextsToCompare) => compareJson(before, now, { absent }),
};

export type CompareHandlers = typeof handlers;

serveThread(portOfWorker(), handlers);
