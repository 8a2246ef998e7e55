import { failureIn } from '../../../e2e/fixtures/ask-main.ts';
import { failureSchema, type Result } from '../../../main/contract/failure.ts';
import { type ProcedureName, procedures } from '../../../main/contract/procedures.ts';

/** The result of a call: a Result, or the message of a rejected promise. */
export type Answer = { readonly outcome: Result<unknown> } | { readonly rejected: string };

/**
 * What is wrong with an answer of main: it isn't a Result, its value or failure doesn't match the contract, or it
 * contains a defect or one of these secrets.
 */
export function judgeAnswer(
  name: ProcedureName,
  answer: Answer,
  secrets: readonly string[],
): readonly string[] {
  if ('rejected' in answer) return [`${name} was rejected: ${answer.rejected}`];
  const { outcome } = answer;
  const text = JSON.stringify(outcome);
  return [
    ...secrets.filter((secret) => text.includes(secret)).map(() => `${name} tells a token`),
    ...(outcome.ok ? judgeValue(name, outcome.value) : judgeFailure(name, outcome.failure)),
  ];
}

function judgeValue(name: ProcedureName, value: unknown): readonly string[] {
  const { success, error } = procedures[name].output.safeParse(value);
  if (!success) return [`${name} answers what the contract does not describe: ${error.message}`];
  const ofWrite = failureIn(name, { ok: true, value });
  return ofWrite === null ? [] : judgeFailure(name, ofWrite);
}

function judgeFailure(name: ProcedureName, failure: unknown): readonly string[] {
  const { success, data, error } = failureSchema.safeParse(failure);
  if (!success) return [`${name} fails in a way that is not described: ${error.message}`];
  return data.kind === 'unexpected' ? [`${name} has a defect, log ${data.logId}`] : [];
}
