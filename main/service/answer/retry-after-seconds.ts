/** How long the service asks to wait, whole seconds (RFC 9110, 10.2.3); null if it doesn't say. */
export function retryAfterSeconds(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
