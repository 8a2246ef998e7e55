import type { Block } from './page-blocks.ts';

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
export const opensTrace = ({ text }: Block): boolean =>
  /^(?:full |the )?(?:traceback|back ?trace|stack ?trace|call stack|trace)(?: \([^()]*\))?\s*:?$/i.test(
    text,
  );

/** Whether a block says nothing about the error: labels without a value, signatures, IDs. */
export const isBoilerplate = ({ tag, text, label }: Block): boolean =>
  tag === 'address' ||
  !/\p{L}/u.test(text) ||
  (text.endsWith(':') && !/[.!?]\s/.test(text)) ||
  labels.test(label) ||
  texts.some((pattern) => pattern.test(text));
