export const rowTypes = ['text', 'number', 'boolean', 'null', 'json', 'object', 'list'] as const;
export type RowType = (typeof rowTypes)[number];

/** What contains a row; the whole body is an object. */
export type RowHolder = 'object' | 'list';

/** A field of the body, or an item of a list in it, as shown on the Fields face. */
export interface BodyRow {
  /** Identifies the row itself, not its content: it survives renaming. */
  readonly key: string;
  /** Kept in a list, but has no meaning there. */
  readonly name: string;
  readonly type: RowType;
  /** As typed. Kept but not sent while the type has no text. */
  readonly text: string;
  /** For Yes/no; null until the user has chosen. */
  readonly checked: boolean | null;
  /** Rows of an object or a list. Kept but not sent with any other type. */
  readonly rows: readonly BodyRow[];
  /** Suggested by the profile: left out of the body until the user enters something. */
  readonly starter: boolean;
  /** The user chose to send this starter row even though it is empty. */
  readonly sendEmpty: boolean;
  /**
   * The text is the name of several products, so it isn't sent before one is chosen. `matches` is 0 while they are being
   * searched. It doesn't apply to another text.
   */
  readonly unchosen?: UnchosenProduct | undefined;
}

export interface UnchosenProduct {
  readonly typed: string;
  readonly matches: number;
  /** There are more, which weren't counted. */
  readonly isMore: boolean;
}

let made = 0;

/** A row for the user to fill in. */
export function newRow(content: Partial<Omit<BodyRow, 'key'>> = {}): BodyRow {
  made += 1;
  return {
    key: `row-${made}`,
    name: '',
    type: 'text',
    text: '',
    checked: null,
    rows: [],
    starter: false,
    sendEmpty: false,
    ...content,
  };
}

/** Whether the row is left out of the body: an empty starter row, or a row without any content. */
export function isLeftOut(row: BodyRow, holder: RowHolder = 'object'): boolean {
  // In a list positions matter: the following items would move up.
  if (holder === 'list') return false;
  if (row.starter) return isEmpty(row) && !row.sendEmpty;
  const holdsText = row.type === 'text' || row.type === 'number' || row.type === 'json';
  return row.name === '' && row.text === '' && holdsText;
}

/** Whether nothing was entered in the row. */
export function isEmpty(row: BodyRow): boolean {
  switch (row.type) {
    case 'text':
    case 'number':
    case 'json':
      return row.text === '';
    case 'boolean':
      return row.checked === null;
    case 'null':
      return true;
    case 'object':
    case 'list':
      // Choosing one of these types counts as an entry, unless it contains only empty starter rows.
      return row.rows.length > 0 && row.rows.every((one) => one.starter && isLeftOut(one));
  }
}

/** Whether it can contain rows. */
export function holdsRows(row: BodyRow): row is BodyRow & { readonly type: RowHolder } {
  return row.type === 'object' || row.type === 'list';
}

/**
 * The same fields without values: none is sent before the user enters something. For a list, only the first item is
 * kept, as a template for the others.
 */
export function withoutValues(
  rows: readonly BodyRow[],
  holder: RowHolder = 'object',
): readonly BodyRow[] {
  const kept = holder === 'list' ? rows.slice(0, 1) : rows.filter(({ name }) => name !== '');
  return kept.map((row) => {
    const { name, type } = row;
    const within = holdsRows(row) ? withoutValues(row.rows, row.type) : [];
    // Without fields to suggest, it would count as an entry.
    const isHollow = holdsRows(row) && within.length === 0;
    return newRow({ name, type: isHollow ? 'json' : type, rows: within, starter: true });
  });
}
