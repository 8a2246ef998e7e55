import type { Certificate } from '../../contract/network/certificate.ts';
import type { Gated, ServiceText } from '../../contract/service-text.ts';
import { allAtOnce, type Steps, stepLength } from '../../contract/steps.ts';
import { maskBeginning } from './mask-token.ts';
import { inSlices } from './steps.ts';

/** Longest line that is shown, characters. */
const lineCharacters = 500;

/**
 * The gate: every text from a service, a proxy or a certificate passes through here before it reaches the page, the
 * journal, the log or a file. The text is masked before it is cut, so that no part of the token stays. Characters that
 * would change how the surrounding text is shown are removed. This function returns a single line, which ends with … if
 * it is only the beginning.
 */
export function serviceText(text: string, token: string, longest = lineCharacters): ServiceText {
  const masked = maskBeginning(text, token, longest);
  const line = masked.replace(/[\s\x85]+/g, ' ').trim();
  const isWhole = text.trimEnd().length <= longest && line.length <= longest;
  return harmless(isWhole ? line : `${line.slice(0, longest - 1).trimEnd()}…`, longest);
}

/** Longest text that is searched for all secrets, characters: many times what is shown of it. */
const searchedForAll = 64 * 1024;

/**
 * The gate for a text that isn't part of an answer to one token: `withoutKnown` removes every secret that this run has
 * used.
 */
export const gateOf =
  (withoutKnown: (text: string) => string) =>
  (text: string): ServiceText =>
    serviceText(withoutKnown(text.slice(0, searchedForAll)), '');

/** A record past the gate, whole. `isExact` is false if something in it was masked, removed or replaced. */
export interface GatedRecord {
  readonly text: ServiceText;
  readonly isExact: boolean;
}

/** The gate for a whole record, which an update changes. `withoutKnown` as for `gateOf`, in slices. */
export const recordGateOf =
  (withoutKnown: (text: string) => Promise<string>) =>
  async (text: string): Promise<GatedRecord> =>
    inSlices(wholeRecord(text, await withoutKnown(text)));

/** The same for a record whose token was masked. In steps: one of control characters took 2 s at once. */
export function* wholeRecord(text: string, masked: string): Steps<GatedRecord> {
  const shown = yield* withoutHarm(masked);
  return { text: shown, isExact: shown === text };
}

/** A JSON text for which `isMasked` says whether a secret was removed. */
export interface GatedJson {
  readonly text: ServiceText;
  readonly isMasked: boolean;
}

/**
 * The gate for JSON that a person may use again: nothing is cut, and characters that would change how the text next to
 * them is shown are escaped. They can only be in strings, whose values stay the same. Passes several texts at once,
 * because searching each on its own takes twice as long.
 */
export const jsonGateOf =
  (withoutKnown: (text: string) => string) =>
  (texts: readonly string[]): readonly GatedJson[] => {
    const all = texts.join('\n');
    const isClean = withoutKnown(all) === all;
    return texts.map((text) => {
      const masked = isClean ? text : withoutKnown(text);
      const escaped = masked.replace(unsafe, (character) => {
        const code = character.charCodeAt(0).toString(16);
        return `\\u${code.padStart(4, '0')}`;
      });
      return { text: harmless(escaped, escaped.length), isMasked: masked !== text };
    });
  };

/** A text of several lines that is already masked. */
export const serviceLines = (masked: string, longest: number): ServiceText =>
  harmless(masked, longest);

/** A certificate in showable form: all its names were written by the service's operator. */
export function serviceCertificate(certificate: Certificate, token: string): Gated<Certificate> {
  return {
    subject: serviceText(certificate.subject, token),
    issuer: serviceText(certificate.issuer, token),
    validFrom: serviceText(certificate.validFrom, token),
    validTo: serviceText(certificate.validTo, token),
    hostNames: certificate.hostNames.map((name) => serviceText(name, token)),
    fingerprint: serviceText(certificate.fingerprint, token),
  };
}

/** Embeddings, overrides and isolates: they would reverse the text next to them. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
/** All except tab and the line breaks. A mark replaces them to show that something was there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
/** Both. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafe = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

function harmless(masked: string, longest: number): ServiceText {
  return allAtOnce(withoutHarm(masked, (text) => text.slice(0, longest).trimEnd()));
}

function* withoutHarm(masked: string, cut = (text: string): string => text): Steps<ServiceText> {
  let text = '';
  for (let at = 0; at < masked.length; at += stepLength) {
    if (at > 0) yield;
    // What is looked for are single units, so none is cut in two.
    const part = masked.slice(at, at + stepLength);
    text += part.replace(directions, '').replace(controls, '\ufffd');
  }
  // The only place that makes a ServiceText.
  return cut(text).toWellFormed() as ServiceText;
}
