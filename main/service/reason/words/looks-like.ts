import { isAnyPhrase } from './status-phrases.ts';

/** Whether a text is written for people: it has several words, or letters that codes don't have. */
export const isSentence = (text: string): boolean =>
  /\S\s+\S/.test(text) || /[^\p{ASCII}\p{Lu}]/u.test(text);

/** Only an address: `/orders/7`, `https://shop.example/orders`. */
export const isAddress = (text: string): boolean => /^(?:https?:\/)?\/\S*$/.test(text);

/** One plain word such as `missing`: not a sentence, and not certainly a code. */
export const isPlainWord = (text: string): boolean => /^[A-Za-z][a-z]+[.!]?$/.test(text);

/** `NOT_FOUND`, `order.locked`, `LedgerLocked`; not `Conflict`, which is the phrase of a status. */
export const isCode = (text: string): boolean =>
  /^[A-Za-z][\w.:#/-]{1,119}$/.test(text) &&
  !/^(?:https?|urn):/.test(text) &&
  !emptyCodes.test(text) &&
  !(/^[A-Z][a-z]+$/.test(text) && isAnyPhrase(text));

/** With a separator between its words, so it isn't the name of a class or a person. */
export const isSeparatedCode = (text: string): boolean =>
  isCode(text) && /[a-z\d][_.-][a-z]|[A-Z\d][_.-][A-Z]/.test(text);

export const emptyCodes =
  /^(?:undefined|null|none|error|fail|failed|failure|success|ok|true|false|about:blank)$/i;

/** `ZodError`, `javax.persistence.LockException`. */
export const isErrorClass = (text: string): boolean =>
  /^[\w.$\\]*[A-Za-z](?:Error|Exception)$/.test(text);

/** Without spaces. */
export const isId = (text: string): boolean => /^[^\s"<>{}]{1,200}$/.test(text);

/** An ID that isn't likely to be an order's: a UUID or a long run of letters and digits. */
export const isLongId = (text: string): boolean =>
  /^(?:urn:uuid:)?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i.test(text) ||
  /^(?=.*\d)[\w-]{16,}$/.test(text);
