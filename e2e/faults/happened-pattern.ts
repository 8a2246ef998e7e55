const brokeOff = /The answer \(\d{3}.*\) broke off after/;

/** How the window words the failures of a read. */
const happened: Readonly<Record<string, RegExp>> = {
  'unreachable refused': /^Nothing answers at .*: nothing was sent\.$/,
  'unreachable tls': /(certificate|encryption).*: nothing was sent\.$/,
  'interrupted reset': new RegExp(`broken off before there was an answer|${brokeOff.source}`),
  'interrupted closed': /The connection was closed without an answer\./,
  'interrupted client-certificate': /asked for a certificate of this computer/,
  'interrupted cut': brokeOff,
  'interrupted garbled': /could not be unpacked/,
  'interrupted not-http': new RegExp(`does not keep to the rules of HTTP|${brokeOff.source}`),
  'interrupted secure': /The encrypted connection failed before there was a complete answer\./,
  'timeout idle':
    /(No answer came within 2 sec|The answer stopped after .*: nothing more came for)/,
  'timeout whole': /The answer began, but was not complete after 6 sec/,
  'unreadable no-body': /its answer is empty\./,
  'unreadable not-utf8': /its answer is not valid UTF-8 text\./,
  'unreadable not-json': /its answer is not JSON\./,
  'unreadable broken': /a list that stops being JSON at entry 2, near: \[\{"id":1,/,
  'unreadable not-array': /but not with a list\./,
  'unreadable web-page': /a web page titled “Sign in” in place of data\./,
  'too-large': /The answer is (larger than|.* long, which is more than the limit of) /,
};

/** Matches what the dialog must say about an expected failure of a read. */
export function happenedPattern(expected: string): RegExp {
  const [kind = '', status = ''] = expected.split(' ');
  if (kind === 'http') return new RegExp(`(\\(| replied )${status}\\b`);
  if (kind === 'redirected') return /The service pointed to (?!null).* Counterfoil did not follow/;
  const pattern = happened[expected];
  if (pattern === undefined)
    throw new Error(`There is no pattern for how the window words “${expected}”.`);
  return pattern;
}
