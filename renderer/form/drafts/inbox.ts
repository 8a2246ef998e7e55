import type { BodyKind } from '../../../main/contract/write/write-operations.ts';

type Open = (draftId: string) => void;

const keyOf = (profileId: string, kind: BodyKind) => `${kind} ${profileId}`;
const forms = new Map<string, Open>();
const waiting = new Map<string, string>();

/** Has a draft opened in its form: at once, or when the form is there. */
export function sendToForm(profileId: string, kind: BodyKind, draftId: string): void {
  const key = keyOf(profileId, kind);
  const open = forms.get(key);
  if (open === undefined) waiting.set(key, draftId);
  else open(draftId);
}

/** Says that the form is there; returns the function that takes that back. */
export function takeDrafts(profileId: string, kind: BodyKind, open: Open): () => void {
  const key = keyOf(profileId, kind);
  forms.set(key, open);
  const draftId = waiting.get(key);
  waiting.delete(key);
  if (draftId !== undefined) open(draftId);
  return () => {
    forms.delete(key);
  };
}
