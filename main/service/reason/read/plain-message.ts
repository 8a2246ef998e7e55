import { decodeEntities } from '../../answer/decode-entities.ts';

/**
 * The message at the head of a stack trace, or the whole text if it contains no trace. Traces of JavaScript, Java,
 * .NET, PHP, Ruby, Go, Rust and Elixir are below their message, those of Python above.
 */
function withoutStackTrace(text: string): string {
  const python = /Traceback \(most recent call last\):/.exec(text);
  if (python !== null) {
    const before = text.slice(0, python.index).trim();
    return before === '' ? lastMessageOf(text.slice(python.index)) : before;
  }
  // An Erlang term contains the trace and no words.
  if (/^\s*\{\w+,\s/.test(text) && /\{file,\s?"[^"]{1,300}\.erl"\}/.test(text)) return '';
  const lines = text.split(/\r?\n|\r/);
  const first = lines.findIndex((line) => frame.test(line));
  const head = first < 0 ? text : lines.slice(0, first).join('\n');
  const inline = inlineFrame.exec(head);
  if (first < 0 && inline === null) return text;
  return withoutClass(inline === null ? head : head.slice(0, inline.index));
}

/** A line of a trace, or its first line. */
const frame = new RegExp(
  [
    // Method names contain dots; .NET writes `at` in the reader's language.
    String.raw`^\s*(?:at|à|в|bei|em|en|in|da) [^\s.(]{1,100}\.[^\s(]{1,300}\s?\(`,
    String.raw`^\s*at .{1,300}:\d+:\d+\)?$`,
    String.raw`^\s+at \S`,
    String.raw`^\s*#\d+ `,
    String.raw`^\s*(?:\[?stack ?trace\]?|stack backtrace|backtrace|call stack)\s{0,9}:?\s{0,9}$`,
    String.raw`^\s*Caused by: `,
    String.raw`^\s*(?:from )?\S{1,300}\.(?:rb|ex|exs|erl):\d+:in\b`,
    String.raw`^goroutine \d+ \[`,
    String.raw`^\s+\([\w-]{1,50} \d[\w.-]{0,20}\) \S{1,300}:\d+:`,
    String.raw`^\s+File ".{1,300}", line \d+`,
    String.raw`^\s*--- End of `,
    String.raw`^\s+\S.{0,300} at \S{1,300} line \d+`,
  ].join('|'),
  'iu',
);

/** In text that has lost its line breaks. */
const inlineFrame = /\sat (?:[^\s()]{1,200} ){0,3}\(?(?:file:|node:)?[^\s()]{1,300}:\d+:\d+\)?/;

/** Python: the last line that isn't indented; a message of several lines continues below it. */
function lastMessageOf(trace: string): string {
  const lines = trace.split(/\r?\n/);
  const lastFrame = lines.findLastIndex((line) => /^\s+File "/.test(line));
  const rest = lines.slice(lastFrame + 1);
  const message = rest.slice(rest.findIndex((line) => /^\S/.test(line)));
  return withoutClass(message.join('\n'));
}

/** `RangeError: `, `java.lang.IllegalStateException: `, `Uncaught RuntimeException: `, `panic: `. */
const withoutClass = (text: string): string =>
  text
    .trim()
    .replace(
      /^(?:Uncaught |Unhandled |PHP |Fatal error: |panic: |Exception in thread "[^"]*" )+/,
      '',
    )
    .replace(/^\*\* \([\w.]+\) /, '')
    .replace(/^[\w$.\\/]{0,200}(?:Exception|Error|Fault|Failure|Interrupt)(?: \[\w+\])?: +/, '');

/** A message on one line, without markup, entities and stack trace. */
export function plainMessage(message: string): string {
  const text = withoutMarkup(message);
  return withoutStackTrace(decodeEntities(text)).replace(/\s+/g, ' ').trim();
}

/** Only HTML tags that occur in sentences: `<Order>` is a word of the service. */
const breaks = /<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|pre|blockquote))\b[^<>]{0,500}>/gi;
const inline =
  /<\/?(?:a|b|i|u|s|em|strong|code|span|small|big|font|tt|sub|sup|kbd|var|mark|abbr|img|td|th|tbody|center)\b[^<>]{0,500}>/gi;

const withoutMarkup = (text: string): string =>
  text.includes('<') ? text.replace(breaks, '\n').replace(inline, '') : text;
