import { plainMessage } from '../read/plain-message.ts';
import { saysLittle } from '../words/error-words.ts';
import { isAddress, isSentence } from '../words/looks-like.ts';
import { isAnyPhrase, isPhraseOf } from '../words/status-phrases.ts';
import type { Block } from './page-blocks.ts';

/** Text of this length is enough. */
const enoughCharacters = 60;
const mostParagraphs = 3;

/** What an HTML page and its blocks say, and the ID that it shows for support requests. */
export function pageReason(
  html: string,
  read: readonly Block[],
  status: number,
): { reason: string | null; requestId: string | null } {
  const blocks = read.map((block) => ({ ...block, text: plainMessage(block.text) }));
  const trace = read.findIndex(opensTrace);
  const above = trace > 0 ? blocks.slice(0, trace) : blocks;
  const telling = above.filter(
    (block) => !isBoilerplate(block) && !saysNothing(block.text, status),
  );
  return {
    reason: isEmptyShell(html, blocks) ? null : reasonOfBlocks(blocks, telling),
    requestId:
      requestIdInText(blocks.map(({ text, label }) => `${label} ${text}`).join('\n')) ??
      requestIdInText(html.match(shortComment)?.join('\n') ?? ''),
  };
}

/** Some hide the ID in a comment. */
const shortComment = /<!--[^<>]{1,200}-->/g;

/** The page of a program that renders everything itself: its title is the name of the program. */
const isEmptyShell = (html: string, blocks: readonly Block[]): boolean =>
  blocks.every((block) => block.tag === 'title' || isBoilerplate(block)) && /<script\b/i.test(html);

/** The text marked as the message; otherwise heading and first paragraphs; otherwise the title. */
function reasonOfBlocks(all: readonly Block[], blocks: readonly Block[]): string | null {
  const telling = blocks.filter(({ text }) => !saysLittle(text));
  const marks = telling.filter(isMarked);
  const marked = marks.find(({ text }) => isSentence(text)) ?? marks[0];
  if (marked !== undefined) return marked.text;
  const headings = telling.filter(({ tag }) => /^h\d$/.test(tag));
  // A heading above it may be the name of the program.
  const title = telling.find(({ tag }) => tag === 'title')?.text;
  const heading =
    headings.find(({ text }) => title !== undefined && text.includes(title)) ?? headings[0];
  const others = telling.filter(({ tag }) => !/^(?:title|h\d|th|dt)$/.test(tag));
  const section = sectionOf(all, heading);
  const below = others.filter((block) => section.includes(block));
  const paragraphs = firstOf(below.length > 0 ? below : others);
  const parts = heading === undefined ? paragraphs : [heading, ...paragraphs];
  if (parts.length > 0) return joined(parts.map(({ text }) => text));
  return (telling.find(({ tag }) => tag === 'title') ?? blocks[0])?.text ?? null;
}

/** The blocks below the heading, up to the next heading. */
function sectionOf(blocks: readonly Block[], heading: Block | undefined): readonly Block[] {
  const below = heading === undefined ? blocks : blocks.slice(blocks.indexOf(heading) + 1);
  const end = below.findIndex(({ tag }) => /^h\d$/.test(tag));
  return end < 0 ? below : below.slice(0, end);
}

const saysNothing = (text: string, status: number): boolean =>
  isPhraseOf(status, text) ||
  isAnyPhrase(text) ||
  isAddress(text) ||
  /^[\w.]*(?:Error|Exception)$/.test(text);

const isMarked = ({ label, marks, tag }: Block): boolean =>
  tag !== 'title' &&
  (/^(?:error )?(?:message|error_description|exception details|exception|reason|error|details?|cause|сообщение|ошибка)\s*:?$/i.test(
    label,
  ) ||
    /(?:^|[\s_-])(?:exception|error)[_-]?(?:value|message|msg|text|description|details?)\b|(?:^|\s)(?:errormsg|message|error)(?:\s|$)/i.test(
      marks,
    ));

function firstOf(blocks: readonly Block[]): Block[] {
  const found: Block[] = [];
  let length = 0;
  for (const block of blocks) {
    if (length >= enoughCharacters || found.length === mostParagraphs) break;
    found.push(block);
    length += block.text.length;
  }
  return found;
}

/** Each text once, joined as sentences. */
function joined(texts: readonly string[]): string {
  const isIncludedIn = (text: string, place: number) => (other: string, otherPlace: number) =>
    place !== otherPlace && other.includes(text) && (other !== text || otherPlace < place);
  return texts
    .filter((text, place) => !texts.some(isIncludedIn(text, place)))
    .map((text, place, all) =>
      place < all.length - 1 && /[\p{L}\p{N})"»]$/u.test(text) ? `${text}.` : text,
    )
    .join(' ');
}

const idInText =
  /\b(?:request|ray|support|reference|correlation|trace|transaction|incident|error)\s?-?(?:id|#|number|no\.?)?(?: is)?\s{0,3}[:#=]\s{0,3}#?(\w[\w.:-]{5,})/gi;
/** Longest ID, characters. */
const longestId = 81;

/** A word of this length that contains a digit isn't a normal word. */
const mixedLength = 10;

/** The ID that a page or a plain text shows for support requests: `Ray ID: 8a1b2c3d4e5f6071`. */
export function requestIdInText(text: string): string | null {
  for (const [, id = ''] of text.matchAll(idInText)) {
    if (id.length > longestId) continue;
    if ((/\d.*\d/.test(id) || (/\d/.test(id) && id.length >= mixedLength)) && !/^\d{3}\b/.test(id))
      return id.replace(/[.:]$/, '');
  }
  return null;
}

const labels =
  /^(?:type|note|uri|url|servlet|status|request url|request method|python|php|version information|source error|source file|file|line|location|stack trace|timestamp|path)\b/i;

const texts = [
  // What a server writes about itself.
  /^(?:powered by|generated|server at |hosted by|©|copyright)/i,
  /^(?:nginx|apache|openresty|microsoft-iis|cloudflare|lighttpd|tomcat|jetty|caddy|varnish|litespeed|tengine|gunicorn|werkzeug|cowboy|envoy|squid)\b.{0,60}$/i,
  /^(?:apache|microsoft-iis|webrick)\S* .*\b(?:port \d+|\w:\d+)$/i,
  /^(?:sorry, )?your browser (?:does|can)\s?n[o']t\b|\benable (?:javascript|cookies)\b/i,
  /^[\w.-]+\/\d[\w.]*(?:\s.{0,40})?$/,
  /\b(?:development|debug) mode\b/i,
  // IDs and dates.
  /^(?:xid|(?:request|ray|support|reference|correlation|trace|incident|error)[ -]?(?:id|#|number|code)?)\s*[:#]\s*\S+$/i,
  /^(?:mon|tue|wed|thu|fri|sat|sun)\w*,? [\w :,+]{10,40}$/i,
  // Headings that name the kind of error and the place in the program.
  /^server error in /i,
  /^[\w:.\\]+(?:Error|Exception|NotFound|DoesNotExist)?\s(?:in|at)\s\S+$/,
  /^(?:whitelabel error page|this application has no explicit mapping for)/i,
];

/** The text below it shows how the program got to the error. */
const opensTrace = ({ text }: Block): boolean =>
  /^(?:full |the )?(?:traceback|back ?trace|stack ?trace|call stack|trace)(?: \([^()]*\))?\s*:?$/i.test(
    text,
  );

/** Whether a block says nothing about the error: labels without a value, signatures, IDs. */
const isBoilerplate = ({ tag, text, label }: Block): boolean =>
  tag === 'address' ||
  !/\p{L}/u.test(text) ||
  (text.endsWith(':') && !/[.!?]\s/.test(text)) ||
  labels.test(label) ||
  texts.some((pattern) => pattern.test(text));
