/** One defect, made on purpose: `from` is in the file exactly once and becomes `to`; the tests have to fail. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The test files that catch it. */
  readonly tests: readonly string[];
}

const truth = {
  file: 'main/contract/write/judge-outcome.ts',
  tests: ['main/contract/write/judge-outcome.test.ts'],
};
const mask = {
  file: 'main/service/answer/mask-token.ts',
  tests: ['main/service/answer/mask-token.test.ts'],
};
const guard = { file: 'main/writes/guard/guards.ts', tests: ['main/writes/guard/guards.test.ts'] };
const request = {
  file: 'main/service/request/send-request.ts',
  tests: ['main/service/request/send-request.test.ts', 'main/service/request/send-write.test.ts'],
};
const retry = {
  file: 'main/service/request/get-retry.ts',
  tests: ['main/service/request/get-retry.test.ts', 'main/service/request/send-write.test.ts'],
};
const write = {
  file: 'main/writes/perform-write.ts',
  tests: ['main/writes/perform-write.test.ts', 'main/writes/following-write.test.ts'],
};
const rows = { file: 'main/batches/run/run-rows.ts', tests: ['main/batches/run/run-rows.test.ts'] };
const doubts = {
  file: 'main/journal/batches/row-doubts.ts',
  tests: ['main/handlers/batches/rows-in-doubt.test.ts'],
};
const drafts = {
  file: 'main/journal/drafts/drafts.ts',
  tests: ['main/journal/drafts/drafts.test.ts'],
};
const evidence = {
  file: 'main/writes/evidence/judge-delete.ts',
  tests: ['main/writes/evidence/judge-delete.test.ts'],
};

/** What must never go unnoticed, by area. */
export const mutations = [
  {
    ...truth,
    name: 'truth: a 408 counts as refused',
    from: ' && failure.status !== 408',
    to: '',
  },
  {
    ...truth,
    name: 'truth: a 500 counts as refused',
    from: 'failure.status < 500',
    to: 'failure.status < 600',
  },
  {
    ...truth,
    name: 'truth: a request that left and was cancelled counts as not sent',
    from: 'return failure.sent ? unknown : notSent;',
    to: 'return notSent;',
  },
  {
    ...truth,
    name: 'truth: what is unknown counts as not done',
    from: "{ fate: 'unknown', recordedAs: 'unknown' }",
    to: "{ fate: 'not-done', recordedAs: 'unknown' }",
  },
  {
    ...mask,
    name: 'mask: no encoding within another',
    from: 'const mostEncodings = 2;',
    to: 'const mostEncodings = 1;',
  },
  {
    ...mask,
    name: 'mask: no escapes in decoded text',
    from: 'const levelsInDecoded = 2;',
    to: 'const levelsInDecoded = 0;',
  },
  {
    ...mask,
    name: 'mask: no quoted-printable',
    from: '? [false, true] : [false]',
    to: '? [false] : [false]',
  },
  {
    ...mask,
    name: 'mask: no numbers of characters',
    from: 'yield* eachOfNumbers(view, this.#wanted, take);',
    to: '',
  },
  {
    ...mask,
    name: 'mask: no base64 or hex',
    from: 'yield* eachDecoded(view, this.#wanted, shortest, take);',
    to: 'void shortest;',
  },
  {
    ...guard,
    name: 'guard: an unlock never ends',
    from: 'elapsedMs(clock, unlock.since) >= unlockedMs',
    to: 'elapsedMs(clock, unlock.since) < 0',
  },
  {
    ...guard,
    name: 'guard: an unlock holds for another address',
    from: ' || !isSameAddress(unlock.address, profile)',
    to: '',
  },
  {
    ...guard,
    name: 'guard: a confirmation is not checked',
    from: 'if (why !== null) throw guarded(why, profile);',
    to: '',
  },
  {
    ...guard,
    name: 'guard: any typed name will do',
    from: "!isNameTyped(confirmation?.typedName ?? '', profile.name)",
    to: 'false',
  },
  {
    ...retry,
    name: 'resend: a write is tried again',
    from: 'return { retry: 0, throwHttpErrors: false };',
    to: "return { retry: { ...getRetry, methods: ['post', 'put', 'delete'] }, throwHttpErrors: false };",
  },
  {
    ...request,
    name: 'resend: redirects are followed',
    from: "redirect: 'error',",
    to: "redirect: 'follow',",
  },
  {
    ...write,
    name: 'resend: the same write ID is sent again',
    from: "if (ledger.has(record.writeId)) throw invalidInput('writeId', 'used');",
    to: '',
  },
  {
    ...write,
    name: 'resend: a write follows although the app ends',
    from: 'if (!parts.mayFollow()) return null;',
    to: '',
  },
  {
    ...write,
    name: 'resend: an end that was not recorded counts as recorded',
    from: "return 'none';",
    to: "return 'end';",
  },
  {
    ...rows,
    name: 'batch: every failed row is put back to waiting',
    from: 'if (verdict.isPutBack && writeId !== null)',
    to: 'if (writeId !== null)',
  },
  {
    ...rows,
    name: 'batch: failures never pause it',
    from: 'if (streak.failures >= rows.mostFailures)',
    to: 'if (streak.failures < 0)',
  },
  {
    ...rows,
    name: 'batch: it goes on after a row that could not be recorded',
    from: 'if (ended?.notRecorded === true) {',
    to: 'if (row < 0) {',
  },
  {
    ...doubts,
    name: 'batch: a row in doubt becomes refused when it is sent again',
    from: 'WHEN count(*) = 0 THEN NULL',
    to: 'WHEN count(*) >= 0 THEN NULL',
  },
  {
    ...doubts,
    name: 'batch: a row that was resolved as done is offered again',
    from: "WHEN sum(settled_as = 'done') > 0 THEN 'done'",
    to: '',
  },
  {
    ...drafts,
    name: 'drafts: two drafts are open in one form',
    from: 'if (isOpen) ask.closeOthers.run({ profileId, kind, draftId });',
    to: '',
  },
  {
    ...drafts,
    name: 'drafts: a draft of any size is kept',
    from: "if (stored.content.length > largestDraft) throw invalidInput('content', 'too-large');",
    to: '',
  },
  {
    ...drafts,
    file: 'main/journal/entries/record-journal-entries.ts',
    name: 'drafts: a draft goes although its write was not done',
    from: "if (outcome !== 'done') return;",
    to: '',
  },
  {
    ...evidence,
    name: 'evidence: a list that began before the delete ended proves something',
    from: "if (!hadEnded) return 'too-early';",
    to: '',
  },
  {
    ...evidence,
    name: 'evidence: a list with broken entries proves that a product is gone',
    from: "if (list.broken > 0) return 'broken-entries';",
    to: '',
  },
  {
    ...evidence,
    name: 'evidence: a shorter list proves that a product is gone',
    from: "if (list.ids < listedAmong - explained) return 'shorter';",
    to: '',
  },
  {
    ...evidence,
    name: 'evidence: a part of a list proves that a product is gone',
    from: "if (total !== null && total > list.entries) return 'total';",
    to: '',
  },
] as const satisfies readonly Mutation[];
