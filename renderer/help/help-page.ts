import type { HelpPlace } from '../lib/help/contents.ts';

/** A page of the help as `scripts/help` reads it from Markdown: plain data without HTML. */
export interface HelpPage {
  readonly title: string;
  /** The language it is written in, such as `en`. */
  readonly language: string;
  /** Everything but the title. */
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
      /** The first number. Null for a list without numbers. */
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
  /** `file` is relative to the project. */
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string };

export type HelpInline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly HelpInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  /** To another place in the help. */
  | { readonly kind: 'link'; readonly to: HelpPlace; readonly parts: readonly HelpInline[] }
  /** On the web. The app opens no web pages, so the address is shown for copying. */
  | { readonly kind: 'address'; readonly url: string; readonly parts: readonly HelpInline[] };
