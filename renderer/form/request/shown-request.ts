/**
 * What the journal entry shows of a request: the request as it would be sent, or the
 * sentence that says why it can't be.
 */
export type ShownRequest =
  | {
      readonly ok: true;
      /** The ID of the user or product. Empty for an order. */
      readonly id: string;
      /** Null for a delete. */
      readonly body: string | null;
      /** Everything that would be sent, to compare with what was sent. */
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };
