import type { z } from 'zod';
import { appProcedures, updateProcedures } from './procedures/app-procedures.ts';
import { batchProcedures } from './procedures/batch-procedures.ts';
import { collectedProcedures } from './procedures/collected-procedures.ts';
import { draftProcedures } from './procedures/draft-procedures.ts';
import { formProcedures } from './procedures/form-procedures.ts';
import { journalProcedures } from './procedures/journal-procedures.ts';
import { networkProcedures } from './procedures/network-procedures.ts';
import { productProcedures } from './procedures/product-procedures.ts';
import { profileProcedures } from './procedures/profile-procedures.ts';
import { putBackProcedures } from './procedures/put-back-procedures.ts';
import { recordProcedures } from './procedures/record-procedures.ts';
import { templateProcedures } from './procedures/template-procedures.ts';
import { writeProcedures } from './procedures/write-procedures.ts';

/**
 * The whole interface of main: name -> input and output. The page has no other access to the keychain, the disk or the
 * network, and none of these takes a URL, a verb or a header. One file per area, as in `main/handlers`. Every procedure
 * returns a `Result`; see docs/add-an-operation.md for adding one.
 */
export const procedures = {
  ...appProcedures,
  ...profileProcedures,
  ...networkProcedures,
  ...productProcedures,
  ...writeProcedures,
  ...journalProcedures,
  ...draftProcedures,
  ...templateProcedures,
  ...formProcedures,
  ...batchProcedures,
  ...recordProcedures,
  ...collectedProcedures,
  ...putBackProcedures,
  ...updateProcedures,
} as const;

export type Procedures = typeof procedures;
export type ProcedureName = keyof Procedures;
export type Input<N extends ProcedureName> = z.input<Procedures[N]['input']>;
export type ParsedInput<N extends ProcedureName> = z.output<Procedures[N]['input']>;
export type Output<N extends ProcedureName> = z.output<Procedures[N]['output']>;
