import {
  type Template,
  type TemplateSummary,
  templateSchema,
  templateSummarySchema,
} from '../../contract/write/template.ts';

/** A row as the contract has it; null for none, and for one that does not fit. */
export function templateOf(row: unknown): Template | null {
  return templateSchema.safeParse(row).data ?? null;
}

/** As `templateOf`, without the body. */
export function templateSummaryOf(row: unknown): TemplateSummary | null {
  return templateSummarySchema.safeParse(row).data ?? null;
}
