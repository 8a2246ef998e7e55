/** How a prefix ends that puts the token in quotes. */
const openQuote = '="';

/**
 * The token after its prefix, as it is sent. A prefix that ends with an opening quote, such as `Token token="` (Rails), gets
 * the token into the quotes; any other is followed by one space.
 */
export function withPrefix(prefix: string, token: string): string {
  if (prefix === '') return token;
  if (!prefix.endsWith(openQuote)) return `${prefix} ${token}`;
  // RFC 9110, 5.6.4.
  return `${prefix}${token.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
