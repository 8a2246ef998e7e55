/** What the journal entry shows of a request: as it would leave, or the sentence that says why it cannot. */
export type ShownRequest =
  | {
      readonly ok: true;
      /** The user's or product's id; empty for an order. */
      readonly id: string;
      /** Null for a delete. */
      readonly body: string | null;
      /** All of it, to tell whether it is what was sent. */
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };
