import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { describeFailure } from './describe-failure.ts';
import { isWriteTask } from './description.ts';
import { allFailures, http, tasks } from './testing/sample-failures.ts';

/*
 * What happened, the reason and what to do are worded by three functions. These rules hold for every failure of every
 * task, so that no sentence denies another one, nor what is known.
 */

/** Whether anything of a reply has arrived. */
function hasReplied(failure: Failure): boolean {
  switch (failure.kind) {
    case 'http':
    case 'unreadable':
    case 'too-large':
    case 'redirected':
      return true;
    case 'timeout':
      return failure.received !== null;
    case 'interrupted':
      return failure.received !== null || ['cut', 'garbled', 'not-http'].includes(failure.how);
    default:
      return false;
  }
}

const samples: readonly Failure[] = [
  ...allFailures,
  http(400, { notSearched: true }),
  http(429, { retryAfterSeconds: 400 }),
  http(503, { retryAfterSeconds: 60 }),
];

describe('the parts of a failure never deny each other', () => {
  const all = samples.flatMap((failure) =>
    tasks.map((task) => ({ failure, task, said: describeFailure(failure, task) })),
  );
  const check = (
    isAbout: (of: (typeof all)[number]) => boolean,
    never: RegExp,
  ): readonly string[] => {
    const denied = all.filter(isAbout).flatMap(({ failure, said }) => {
      const text = [said.whatHappened, said.reason.text, said.whatToDo.text].join(' | ');
      return never.test(text) ? [`${failure.kind}: ${text}`] : [];
    });
    return [...new Set(denied)];
  };

  it('a reply that has come is never denied', () => {
    const silence = /didn't reply|without a reply|no reply|before a reply arrived/i;
    expect(check(({ failure }) => hasReplied(failure), silence)).toEqual([]);
  });

  it('a reply that has not come is never claimed', () => {
    const claims =
      /the service replied|the reply (is|isn't|doesn't)|service (refused|returned|redirected)/i;
    const isSilent = ({ failure }: (typeof all)[number]) =>
      !hasReplied(failure) && failure.kind !== 'changed-meanwhile';
    expect(check(isSilent, claims)).toEqual([]);
  });

  it('a request is only said to be sent if that is known', () => {
    const isKnown = (failure: Failure) =>
      hasReplied(failure) || failure.kind === 'cancelled' || failure.kind === 'unexpected';
    expect(
      check(({ failure }) => !isKnown(failure), /The request was sent|after it was sent/),
    ).toEqual([]);
  });

  it('a request without data has none that is refused, too large or sent again', () => {
    const hasNoData = ({ failure, task }: (typeof all)[number]) =>
      failure.kind === 'http' && (!isWriteTask(task) || task === 'deleteProduct');
    expect(check(hasNoData, /the data (is too large|and send)|refused the data/i)).toEqual([]);
    const isRead = ({ failure, task }: (typeof all)[number]) =>
      failure.kind === 'http' && !isWriteTask(task);
    expect(check(isRead, /send it again/i)).toEqual([]);
  });

  it('a list in another encoding, or compressed, is no web page', () => {
    const isForeign = ({ failure }: (typeof all)[number]) =>
      failure.kind === 'unreadable' && failure.encoding !== undefined;
    expect(all.some(isForeign)).toBe(true);
    expect(check(isForeign, /web page|sign in/i)).toEqual([]);
  });

  it('the details are only referred to if there is something in them', () => {
    expect(check(({ said }) => said.body === null, /start of the reply is in the details/)).toEqual(
      [],
    );
  });

  it('nothing was sent means that nothing was, and what was sent is never taken back', () => {
    const isSent = ({ failure, task }: (typeof all)[number]) =>
      isWriteTask(task) && truthOfFailedWrite(failure).fate === 'unknown';
    expect(check(isSent, /nothing was sent|wasn't sent/i)).toEqual([]);
    const isUnsent = ({ failure, task }: (typeof all)[number]) =>
      isWriteTask(task) && truthOfFailedWrite(failure).recordedAs === 'not-sent';
    expect(check(isUnsent, /may have gone through|maybe it|before you send it again/i)).toEqual([]);
  });

  it('a fault of this computer is not one of the service, nor a reply', () => {
    expect(check(({ failure }) => hasReplied(failure), /problem is on this computer/)).toEqual([]);
  });

  it('a token would only be sent along where a redirect leads', () => {
    const isNoRedirect = ({ failure }: (typeof all)[number]) => failure.kind !== 'redirected';
    expect(check(isNoRedirect, /didn't follow|sent your token/)).toEqual([]);
  });

  it('a wait that the service names is never a moment', () => {
    const isNamed = ({ failure }: (typeof all)[number]) =>
      failure.kind === 'http' && failure.retryAfterSeconds !== undefined;
    expect(check(isNamed, /a moment/)).toEqual([]);
  });

  it('what to do has the button that it speaks of', () => {
    const buttons = [
      ['replace-token', /^Replace the token/],
      ['find-how', /^Your token may be right/],
      ['profile', /^(Change|Check) the base URL in the profile/],
    ] as const;
    for (const [action, words] of buttons) {
      const hasNone = ({ said }: (typeof all)[number]) => said.whatToDo.action !== action;
      expect(check(hasNone, new RegExp(words.source.replace('^', '\\| ')))).toEqual([]);
    }
  });
});
