import type { Answer, CallContext } from '../bridge/serve.ts';
import type { Output, ParsedInput, ProcedureName } from '../contract/procedures.ts';
import type { App } from './app.ts';
import * as appHandlers from './app-handlers.ts';
import * as batchHandlers from './batches/batch-handlers.ts';
import * as collectedHandlers from './batches/collected-handlers.ts';
import { makeBatchOfProducts } from './batches/make-batch-of-products.ts';
import * as recordHandlers from './batches/record-handlers.ts';
import * as rowHandlers from './batches/row-handlers.ts';
import * as runHandlers from './batches/run-handlers.ts';
import * as tableHandlers from './batches/table-handlers.ts';
import * as draftHandlers from './forms/draft-handlers.ts';
import * as formHandlers from './forms/form-handlers.ts';
import { makeDraft } from './forms/make-draft.ts';
import * as templateHandlers from './forms/template-handlers.ts';
import * as journalHandlers from './journal/journal-handlers.ts';
import { exportProducts } from './products/export-products.ts';
import * as listHandlers from './products/list-handlers.ts';
import { checkDelete, readList } from './products/list-reads.ts';
import * as putBackHandlers from './products/put-back-handlers.ts';
import * as connectionHandlers from './profiles/connection-handlers.ts';
import * as networkHandlers from './profiles/network-handlers.ts';
import * as profileHandlers from './profiles/profile-handlers.ts';
import * as madeForHandlers from './writes/made-for-handlers.ts';
import { readUser } from './writes/user-handlers.ts';
import * as writeHandlers from './writes/write-handlers.ts';

/** One plain function for each procedure of the contract. */
export type Handlers = {
  readonly [N in ProcedureName]: (
    app: App,
    input: ParsedInput<N>,
    context: CallContext,
  ) => Promise<Output<N>> | Output<N>;
};

/** The compiler reports a missing one. */
export const handlers: Handlers = {
  ...appHandlers,
  ...batchHandlers,
  ...collectedHandlers,
  makeBatchOfProducts,
  ...recordHandlers,
  ...rowHandlers,
  ...runHandlers,
  ...tableHandlers,
  ...draftHandlers,
  ...formHandlers,
  makeDraft,
  ...templateHandlers,
  ...journalHandlers,
  exportProducts,
  ...listHandlers,
  checkDelete,
  readList,
  ...putBackHandlers,
  ...connectionHandlers,
  ...networkHandlers,
  ...profileHandlers,
  ...madeForHandlers,
  readUser,
  ...writeHandlers,
};

/** Answers calls with these handlers, for this app. */
export function answerFor(app: App): Answer {
  return (name, input, context) => {
    const handler: Handlers[typeof name] = handlers[name];
    return handler(app, input, context);
  };
}
