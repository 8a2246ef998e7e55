import type { ServiceText } from '../../contract/service-text.ts';
import { firstFieldsOfBody } from '../../journal/drafts/first-fields.ts';

interface SentRow {
  readonly id: string;
  readonly body: string | null;
  readonly name: string;
}

/** How a row's journal entry names what it was for, as for a single write. The name comes from a service. */
export function rowTarget(
  { id, body, name }: SentRow,
  gate: (text: string) => ServiceText,
): string {
  if (name !== '') return `${gate(name)} (#${id})`;
  return body === null || id !== '' ? id : firstFieldsOfBody(body);
}
