import { useEffect, useState } from 'react';
import type { Failure } from '../../../../main/contract/failure.ts';
import { useFlush } from '../../../form/drafts/use-flush.ts';
import { call } from '../../../lib/app/call.ts';
import { useStore } from '../../../lib/app/store.ts';
import { createMakeKeeper, type KeptBatch } from './make-keeper.ts';

/** Saves the form of a batch. `before` is what main had when the form was opened. */
export function useKeptBatch(
  batchId: string,
  standing: KeptBatch,
  before: KeptBatch,
): { readonly failure: Failure | null; readonly flush: () => Promise<boolean> } {
  const [keeper] = useState(() =>
    createMakeKeeper(
      (kept) => call('saveBatchContent', { batchId, ...kept }),
      standing,
      isSame(standing, before),
    ),
  );
  const failure = useStore(keeper);
  const { note, flush } = keeper;
  useEffect(() => note(standing), [note, standing]);
  useFlush(flush);
  useEffect(() => () => void flush(), [flush]);
  return { failure, flush };
}

function isSame(one: KeptBatch, other: KeptBatch): boolean {
  return textOf(one) === textOf(other);
}

/** Main and the page may list the properties in different order. */
function textOf({ operation, content, options }: KeptBatch): string {
  const rules = content.rules.map((rule) => [rule.column, rule.type, rule.empty, rule.takesComma]);
  const { atOnce, pauseMs, asksAfterFirst, mostFailures } = options;
  return JSON.stringify([
    operation,
    [content.body, rules, content.idColumn, content.nameColumn],
    [atOnce, pauseMs, asksAfterFirst, mostFailures],
  ]);
}
