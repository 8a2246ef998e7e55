/** Status and headers of an answer, as Electron reports them. */
interface ReceivedHead {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/** Status and headers for a `Response`. */
interface AnswerHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [name: string, value: string][];
}

/**
 * Converts any status and headers for a `Response`: unusual characters are replaced with `?`, and invalid header names
 * are left out. A `Response` would throw on a UTF-8 header. Null for a status that it doesn't accept, such as 600.
 */
export function answerHead({
  statusCode,
  statusMessage,
  headers,
}: ReceivedHead): AnswerHead | null {
  if (statusCode < 200 || statusCode > 599) return null;
  return {
    status: statusCode,
    statusText: mendText(statusMessage),
    headers: Object.entries(headers)
      .filter(([name]) => isName(name))
      .map(([name, values]) => [name, mendText([values].flat().join(', '))]),
  };
}

/** Keeps the characters that a `Response` accepts in a header and after a status. */
const mendText = (text: string): string => text.replace(/[^\t -~\u0080-\u00ff]/gu, '?');

const isName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
