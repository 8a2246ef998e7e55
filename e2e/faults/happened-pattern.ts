const brokeOff = /The reply was interrupted before it was complete\./;

/** How the window words the failures of a read. */
const happened: Readonly<Record<string, RegExp>> = {
  'unreachable refused': /^No service responds at 127\.0\.0\.1:\d+\. Nothing was sent\.$/,
  'interrupted reset': new RegExp(`interrupted before a reply arrived|${brokeOff.source}`),
  'interrupted closed': /The connection was closed without a reply\./,
  'interrupted client-certificate': /requires a client certificate/,
  'interrupted cut': brokeOff,
  'interrupted garbled': /compressed and couldn't be decompressed/,
  'interrupted not-http': new RegExp(`wasn't valid HTTP|${brokeOff.source}`),
  'interrupted secure': /The encrypted connection failed before a complete reply arrived\./,
  'timeout idle':
    /(No reply arrived within 2 sec|The reply stopped halfway\. Nothing more arrived for)/,
  'timeout whole': /The reply wasn't complete after 6 sec/,
  'unreadable no-body': /the reply is empty\./,
  'unreadable not-utf8': /the reply isn't valid UTF-8 text\./,
  'unreadable charset': /replied in UTF-16\./,
  'unreadable not-json': /the reply isn't valid JSON\./,
  'unreadable broken': /a list that is damaged starting at entry 2, near: \[\{"id":1,/,
  'unreadable not-array': /but not with a list\./,
  'unreadable proposal': /but not in the form in which this profile reads it\./,
  'unreadable web-page': /a web page titled “Sign in” instead of data\./,
  'too-large': /The reply is (larger than|.*, which exceeds the limit of) /,
};

/** What it says of a status. The number is in the details. */
const refused: Readonly<Record<string, RegExp>> = {
  400: /refused the request as invalid\./,
  401: /refused the token\./,
  403: /The stored token isn't allowed to do this\./,
  404: /found nothing at this address\./,
  407: /proxy requires a login\./,
  408: /stopped waiting for the request\./,
  409: /conflicts with the service's current data\./,
  412: /conflicts with the service's current data\./,
  422: /refused the request as invalid\./,
  429: /too many requests in a short time\./,
  511: /requires you to sign in/,
};
const refusedOtherwise = /The service refused the request\./;
const broken =
  /The service (reported an error while handling the request|returned an unexpected status)\./;

/** What it says of certificates and of TLS, by the fault. */
const safeConnection: Readonly<Record<string, RegExp>> = {
  'tls-expired': /expired on .*2025.*\. Nothing was sent\.$/,
  'tls-early': /isn't valid until .*2125.*\. Nothing was sent\.$/,
  'tls-wrong-host': /only for other\.example.*\. Nothing was sent\.$/,
  'tls-unknown-authority': /self-signed certificate.*\. Nothing was sent\.$/,
  'tls-old': /only outdated encryption\. Nothing was sent\.$/,
};

/** Matches what the dialog must say about an expected failure of a read, for the fault with this name. */
export function happenedPattern(expected: string, name: string): RegExp {
  const [kind = '', status = ''] = expected.split(' ');
  if (kind === 'http')
    return refused[status] ?? (status.startsWith('4') ? refusedOtherwise : broken);
  if (kind === 'redirected')
    return /The service redirected to (?!null).* Counterfoil didn't follow/;
  const pattern = safeConnection[name] ?? happened[expected];
  if (pattern === undefined)
    throw new Error(`There is no pattern for how the window words “${expected}”.`);
  return pattern;
}
