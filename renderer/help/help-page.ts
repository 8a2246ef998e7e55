import type { HelpPlace } from '../lib/help/contents.ts';

/** A page of the help as `scripts/help` reads it from its Markdown: plain data, of which nothing is HTML. */
export interface HelpPage {
  readonly title: string;
  /** All but the title. */
  readonly blocks: readonly HelpBlock[];
}

export type HelpBlock =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly id: string;
      readonly text: string;
    }
  | { readonly kind: 'paragraph'; readonly parts: readonly HelpInline[] }
  | {
      readonly kind: 'list';
      /** The first number; null for a list without numbers. */
      readonly start: number | null;
      readonly items: readonly (readonly HelpBlock[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly HelpInline[])[];
      readonly rows: readonly (readonly (readonly HelpInline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly HelpBlock[] }
  /** `file` is below the project. */
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string };

export type HelpInline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly HelpInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  /** To another place of the help. */
  | { readonly kind: 'link'; readonly to: HelpPlace; readonly parts: readonly HelpInline[] }
  /** Of the web: the app opens none, so it is shown to be copied. */
  | { readonly kind: 'address'; readonly url: string; readonly parts: readonly HelpInline[] };
