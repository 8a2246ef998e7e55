export interface HtmlTag {
  /** In lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  /** As written, without its brackets. */
  readonly source: string;
}

/** Elements whose text a reader of the page doesn't see or read. */
const unseen =
  /^(?:script|style|svg|template|select|textarea|noscript|button|nav|footer|form|object)$/;

/** The visible texts and the tags of a page, in order, without comments and declarations. Takes linear time. */
export function* htmlTokens(html: string): Generator<string | HtmlTag> {
  const endOf = (closing: string, from: number): number => {
    const found = html.indexOf(closing, from);
    return found < 0 ? html.length : found + closing.length;
  };
  // Computed once: tag names can be in any case.
  const lower = html.toLowerCase();
  for (let at = 0; at < html.length; ) {
    // A `<` that doesn't open a tag is text.
    tagStart.lastIndex = at;
    const start = tagStart.exec(html)?.index ?? html.length;
    if (start > at) yield html.slice(at, start);
    if (start === html.length) return;
    if (html.startsWith('<!--', start)) {
      at = endOf('-->', start);
      continue;
    }
    at = endOf('>', start);
    const [, slash, name] =
      /^<([/!?]?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(start, start + 30)) ?? [];
    if (name === undefined || slash === '!' || slash === '?') continue;
    const tag = {
      name: name.toLowerCase(),
      isClosing: slash === '/',
      source: html.slice(start + 1, at - 1),
    };
    if (!unseen.test(tag.name)) yield tag;
    else if (!tag.isClosing) {
      const closing = lower.indexOf(`</${tag.name}`, at);
      at = closing < 0 ? html.length : endOf('>', closing);
    }
  }
}

const tagStart = /<[a-z/!?]/gi;
