import type { WriteRecord } from '../../main/contract/write.ts';

/** A stub in the words of `Expected`: `Done`, `Done: cut`, `Unknown: interrupted reset`. */
export function sayStub({ outcome, result, failure }: WriteRecord): string {
  const behind = failure === null ? (result?.replyNote ?? null) : sayFailure(failure);
  const word = outcomeWords[outcome];
  return behind === null ? word : `${word}: ${behind}`;
}

const outcomeWords = {
  sending: 'Sending',
  done: 'Done',
  refused: 'Refused',
  'not-sent': 'Not sent',
  failed: 'Failed',
  unknown: 'Unknown',
} satisfies Record<WriteRecord['outcome'], string>;

function sayFailure(failure: NonNullable<WriteRecord['failure']>): string {
  switch (failure.kind) {
    case 'http':
      return `http ${failure.status}`;
    case 'redirected':
      return `redirected ${failure.status}`;
    case 'unreachable':
      return `unreachable ${failure.cause}`;
    case 'timeout':
      return `timeout ${failure.phase}`;
    case 'interrupted':
      return `interrupted ${failure.how}`;
    case 'unreadable':
      return `unreadable ${failure.problem}`;
    default:
      return failure.kind;
  }
}

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
    /(No answer came within 1 sec|The answer stopped after .*: nothing more came for)/,
  'timeout whole': /The answer began, but was not complete after 4 sec/,
  'unreadable no-body': /its answer is empty\./,
  'unreadable not-utf8': /its answer is not valid UTF-8 text\./,
  'unreadable not-json': /its answer is not JSON\./,
  'unreadable not-array': /but not with a list\./,
  'unreadable web-page': /a web page titled “Sign in” in place of data\./,
  'too-large': /The answer is (larger than|.* long, which is more than the limit of) /,
};

/** What the dialog has to say of an expected failure of a read. */
export function happenedOf(expected: string): RegExp {
  const [kind = '', status = ''] = expected.split(' ');
  if (kind === 'http') return new RegExp(`\\(${status}\\b.*\\)`);
  if (kind === 'redirected') return /The service pointed to (?!null).* Counterfoil did not follow/;
  const said = happened[expected];
  if (said === undefined) throw new Error(`Nobody has told how the window says “${expected}”.`);
  return said;
}
