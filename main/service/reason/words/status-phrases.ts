import { STATUS_CODES } from 'node:http';

/** Phrases that servers send in addition to Node's: older, newer, and their own. */
const others: Readonly<Record<number, readonly string[]>> = {
  401: ['Authorization Required'],
  405: ['Not Allowed'],
  408: ['Request Time-out'],
  413: ['Request Entity Too Large', 'Content Too Large', 'Payload Too Large'],
  414: ['Request-URI Too Large', 'Request-URI Too Long'],
  416: ['Requested Range Not Satisfiable'],
  422: ['Unprocessable Content', 'Unprocessable Entity'],
  500: ['Internal Error', 'Server Error'],
  503: ['Service Temporarily Unavailable', 'Temporarily Unavailable'],
  504: ['Gateway Time-out'],
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const phrases: ReadonlyMap<number, ReadonlySet<string>> = new Map(
  Object.entries(STATUS_CODES).map(([status, phrase]) => [
    Number(status),
    new Set([phrase ?? '', ...(others[Number(status)] ?? [])].map(lettersOf)),
  ]),
);
const allPhrases = new Set([...phrases.values()].flatMap((set) => [...set]));

/** `Not Found`, `404 Not Found`, `Error 404: NOT_FOUND.`, `HttpException: Not Found` and the like. */
export function isPhraseOf(status: number, text: string): boolean {
  const bare = bareOf(text);
  return bare === '' || (phrases.get(status)?.has(bare) ?? false);
}

export const isAnyPhrase = (text: string): boolean => allPhrases.has(bareOf(text));

/** Text in front of a phrase, in the languages of pages seen so far: `Erro 404`, `Fehler 503`. */
const opening =
  /^(?:[^\p{L}]|(?:https?|status|error|code|erro|erreur|errore|fehler|ошибка|błąd|hata|fout)(?!\p{L}))+/iu;

function bareOf(text: string): string {
  if (text.length > 100) return text;
  return lettersOf(
    text
      .replace(/^[\w.\\]*(?:Exception|Error)(?=:)/, '')
      .replace(opening, '')
      .replace(/(?<!\P{L})\P{L}+$/u, ''),
  );
}
