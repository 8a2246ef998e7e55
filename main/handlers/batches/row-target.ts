import type { ServiceText } from '../../contract/service-text.ts';
import { firstFieldsOfBody } from '../../journal/drafts/first-fields.ts';

interface SentRow {
  readonly id: string;
  readonly body: string | null;
  readonly name: string;
}

/** What a row of a batch is known by in its journal entry: as that of a single write is. A service wrote the name. */
export function rowTarget(
  { id, body, name }: SentRow,
  gate: (text: string) => ServiceText,
): string {
  if (name !== '') return `${gate(name)} (#${id})`;
  return body === null || id !== '' ? id : firstFieldsOfBody(body);
}
