import type { DraftContent, DraftRow } from '../../contract/write/draft.ts';

/** An empty form. */
export const draftContent: DraftContent = {
  userId: '',
  face: 'json',
  isForm: false,
  written: 'json',
  text: '',
  rows: [],
  fills: false,
  answers: [],
  ids: [],
  base: null,
  masksSent: [],
};

export const draftRow = (change: Partial<DraftRow>): DraftRow => ({
  name: '',
  type: 'text',
  text: '',
  checked: null,
  rows: [],
  starter: false,
  sendEmpty: false,
  ...change,
});
