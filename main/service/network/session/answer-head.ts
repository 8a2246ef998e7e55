/** The head of an answer as Electron tells of it. */
interface ReceivedHead {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/** What a `Response` takes of a head. */
interface AnswerHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [name: string, value: string][];
}

/**
 * The head of a `Response`, whatever came: strange characters become `?`, and a name that is none is left out. A
 * `Response` would throw at a header in UTF-8. Null for a status that it does not take, such as 600.
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

/** Keeps the characters that a `Response` takes in a header and behind a status. */
const mendText = (text: string): string => text.replace(/[^\t -~\u0080-\u00ff]/gu, '?');

const isName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
