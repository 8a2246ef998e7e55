import { decodeEntities } from '../../answer/decode-entities.ts';
import { withoutStackTrace } from '../words/without-stack-trace.ts';

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
