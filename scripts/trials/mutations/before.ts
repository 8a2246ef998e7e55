import { type Mutation, mutations } from './mutations.ts';

/** The last commit before the code was rewritten to be read on the first pass. */
export const commitBefore = 'd1ae7360';

const truth = {
  file: 'main/contract/write/truth.ts',
  tests: ['main/contract/write/truth.test.ts'],
} as const;

/** Where a mutation's rule was in that commit, as far as that differs from now. */
const places: Partial<Record<(typeof mutations)[number]['name'], Partial<Mutation>>> = {
  'truth: a 408 counts as refused': truth,
  'truth: a 500 counts as refused': truth,
  'truth: a request that left and was cancelled counts as not sent': truth,
  'truth: what is unknown counts as not done': truth,
  'mask: no numbers of characters': {
    from: 'for (const inner of numberViews(view, this.#shortest)) this.#inDecoded(inner, encodings);',
  },
  'mask: no base64 or hex': {
    from: `for (const inner of decodedViews(view, this.#shortest, shortest))
            this.#inDecoded(inner, encodings);`,
  },
  'resend: a write is tried again': {
    file: 'main/service/request/send-request.ts',
    from: 'retry: mayRetry ? readRetry : 0,',
    to: "retry: mayRetry ? readRetry : { ...readRetry, methods: ['post', 'put', 'delete'] },",
    tests: ['main/service/request/send-request.test.ts', 'main/service/request/send-write.test.ts'],
  },
  'batch: every failed row is put back to waiting': {
    tests: ['main/handlers/batches/export-batch.test.ts'],
  },
  'batch: it goes on after a row that could not be recorded': { from: 'if (!isRecorded) {' },
  'drafts: a draft goes although its write was not done': {
    file: 'main/journal/stubs/record-stubs.ts',
    from: "if (ended.outcome !== 'done') return;",
  },
};

/** Tests that were part of another file in that commit. */
const formerTests: Readonly<Record<string, string>> = {
  'main/writes/following-write.test.ts': 'main/writes/perform-write.test.ts',
};

/** The same mutations in that commit. */
export const mutationsBefore: readonly Mutation[] = mutations.map((mutation) => ({
  ...mutation,
  tests: [...new Set(mutation.tests.map((test) => formerTests[test] ?? test))],
  ...places[mutation.name],
}));
