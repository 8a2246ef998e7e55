import type { Certificate } from '../../contract/network/certificate.ts';
import type { Gated, ServiceText } from '../../contract/service-text.ts';
import { maskBeginning } from './mask-token.ts';

/** Longest line that is shown, characters. */
const lineCharacters = 500;

/**
 * The gate: every text of a service, a proxy or a certificate comes through here before it reaches the page,
 * the journal, the log or a file. It is masked before it is cut, so that no part of the token stays; and what
 * would change how the text around it is shown goes. This one makes a line of it.
 */
export function serviceText(text: string, token: string, longest = lineCharacters): ServiceText {
  const masked = maskBeginning(text, token, longest);
  return harmless(masked.replace(/[\s\x85]+/g, ' ').trim(), longest);
}

/** Longest text in which all secrets are looked for, characters: many times what is shown of it. */
const searchedForAll = 64 * 1024;

/**
 * The gate for a text that came by another way than with an answer to one token: `withoutKnown` takes out every
 * secret that this run has had in its hands.
 */
export const gateOf =
  (withoutKnown: (text: string) => string) =>
  (text: string): ServiceText =>
    serviceText(withoutKnown(text.slice(0, searchedForAll)), '');

/** A text of several lines that is masked already. */
export const serviceLines = (masked: string, longest: number): ServiceText =>
  harmless(masked, longest);

/** A certificate as it is shown: whoever runs the service wrote all its names. */
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

/** Embeddings, overrides and isolates: they would turn round what stands beside the text. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
/** All but tab and the line breaks. A mark in their place shows that something was there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

function harmless(masked: string, longest: number): ServiceText {
  const text = masked.replace(directions, '').replace(controls, '\ufffd');
  // The one place that makes them.
  return text.slice(0, longest).trimEnd().toWellFormed() as ServiceText;
}
