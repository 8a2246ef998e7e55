import { describe, expect, it } from 'vitest';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { describeAlreadyGone, describeFailure, failureAsText } from './describe-failure.ts';
import { shortReason } from './reason.ts';
import { allFailures, failures, http, tasks, unreadable } from './testing/sample-failures.ts';

describe('every failure of every task', () => {
  it.each(tasks)('%s: is worded in whole sentences, with nothing left to fill in', (task) => {
    for (const failure of allFailures) {
      const { title, whatHappened, reason, whatToDo } = describeFailure(failure, task);
      for (const text of [title, whatHappened, reason.text, whatToDo.text]) {
        expect(text).toMatch(/\S/);
        expect(text).not.toMatch(/\{\{|undefined|null|failure\.|\bAPI\b|backend|Oops|please|!/);
      }
      expect(whatHappened).toMatch(/\.$/);
      expect(whatToDo.text).toMatch(/\.$/);
    }
  });
});

describe('the title of a write', () => {
  it("says Couldn't when nothing was done, and when the service said that it failed", () => {
    for (const status of [400, 401, 404, 408, 500, 503]) {
      expect(describeFailure(http(status), 'createOrder').title).toBe("Couldn't create the order");
    }
    for (const failure of failures.unreachable) {
      expect(describeFailure(failure, 'updateUser').title).toBe("Couldn't update the user");
      expect(describeFailure(failure, 'createOrder').title).toBe("Couldn't create the order");
    }
  });

  it("says Don't know when a request left and nobody knows what became of it", () => {
    for (const failure of [...failures.timeout, ...failures.interrupted, ...failures.redirected]) {
      expect(describeFailure(failure, 'createOrder').title).toBe(
        "Don't know whether the order was created",
      );
      expect(describeFailure(failure, 'updateUser').title).toBe(
        "Don't know whether the user was updated",
      );
      expect(describeFailure(failure, 'deleteProduct').title).toBe(
        "Don't know whether the product was deleted",
      );
      expect(describeFailure(failure, 'readList').title).toBe("Couldn't load the products");
    }
  });
});

describe('what happened to a write', () => {
  const [silence] = failures.timeout;
  const [elsewhere] = failures.redirected;
  const expired = failures.unreachable.find(({ tls }) => tls?.fault === 'expired');
  const otherProtocol = failures.interrupted.find(({ how }) => how === 'not-http');

  it.each([
    ['an expired certificate', expired, /expired on .* Nothing was sent\.$/],
    ['no reply', silence, /^No reply arrived within 1 min/],
    ['a reply that is no HTTP', otherProtocol, /wasn't valid HTTP/],
    ['a redirect', elsewhere, /Counterfoil didn't follow/],
  ])(
    'is said of %s as for a list; that it may be done has its own line',
    (_, failure, happened) => {
      if (failure === undefined) throw new Error('There is no such failure.');
      for (const task of ['createOrder', 'updateUser', 'deleteProduct'] as const) {
        const { whatHappened } = describeFailure(failure, task);
        expect(whatHappened).toMatch(happened);
        expect(whatHappened).not.toContain('may have gone through');
      }
    },
  );
});

describe('the doubt', () => {
  it('says of every write without a certain outcome that it may have gone through', () => {
    for (const failure of allFailures) {
      for (const task of ['createOrder', 'updateUser', 'deleteProduct'] as const) {
        const isOpen = truthOfFailedWrite(failure).fate === 'unknown';
        const doubt = isOpen ? 'The request may still have gone through.' : null;
        expect(describeFailure(failure, task).doubt).toBe(doubt);
        if (isOpen) expect(failureAsText(describeFailure(failure, task))).toContain(doubt);
      }
    }
  });

  it('is never said of a read', () => {
    for (const failure of allFailures)
      expect(describeFailure(failure, 'readList').doubt).toBeNull();
  });
});

describe('the status that the service replied', () => {
  it('says nothing of a reply without a user but that there may be none with this ID', () => {
    const said = describeFailure(unreadable({ problem: 'no-user' }), 'readUser');
    expect(said.whatHappened).toMatch(/may have no user with this ID/);
    expect(said.whatToDo.text).toMatch(/^Check the user ID/);
    expect(said.reason.text).toBe('The service gave no reason.');
    expect(said.help.heading).toBe('nothing-was-found-under-this-id');
  });

  it('is in the details, and what it means is what happened', () => {
    const told = (status: number) => describeFailure(http(status), 'createOrder');
    expect(told(413).whatHappened).toBe('The data is too large for the service.');
    expect(told(401).whatHappened).toBe('The service refused the token.');
    for (const failure of allFailures) {
      for (const task of ['createOrder', 'deleteProduct', 'updateUser', 'readList'] as const) {
        const { title, whatHappened, whatToDo } = describeFailure(failure, task);
        expect([title, whatHappened, whatToDo.text].join()).not.toMatch(/\b[1-5]\d\d\b|\bbytes\b/);
      }
    }
    expect(told(413).details).toContainEqual(['Status', '413 Content Too Large']);
  });
});

describe('what may be pressed after a failed write', () => {
  it('never offers a plain second try for an order that may have been created', () => {
    const doubtful = [...failures.timeout, ...failures.interrupted, http(500), http(408)];
    for (const failure of doubtful) {
      expect(describeFailure(failure, 'createOrder').whatToDo.action).toBe('send-again-anyway');
      expect(describeFailure(failure, 'updateUser').whatToDo.action).toBe('try-again');
      expect(describeFailure(failure, 'deleteProduct').whatToDo.action).toBe('try-again');
    }
  });

  it('offers a second try for an order that provably never left', () => {
    const [refused] = failures.unreachable.filter(({ cause }) => cause === 'refused');
    if (refused === undefined) throw new Error('There is no such failure.');
    const { whatHappened, whatToDo } = describeFailure(refused, 'createOrder');
    expect(whatHappened).toBe('No service responds at shop.example:8443. Nothing was sent.');
    expect(whatToDo.action).toBe('try-again');
  });

  it('advises to check at the service after a 5xx', () => {
    expect(describeFailure(http(500), 'createOrder').whatToDo.text).toBe(
      'Check with the service before you send it again.',
    );
  });

  it('leads to a new token after a 401 and without a token', () => {
    const [signedOut] = failures['signed-out'];
    if (signedOut === undefined) throw new Error('There is no such failure.');
    expect(describeFailure(http(401), 'createOrder').whatToDo.action).toBe('replace-token');
    expect(describeFailure(signedOut, 'createOrder').whatToDo.action).toBe('replace-token');
  });
});

it('names what has changed where a stored token is not sent', () => {
  const [, changed] = failures['signed-out'];
  if (changed === undefined) throw new Error('There is no such failure.');
  expect(describeFailure(changed, 'createOrder').whatHappened).toBe(
    [
      'The connection settings have changed since you stored the token. Nothing was sent.',
      'Address: http://shop.example (was https://shop.example).',
      'Sent as: ?key=•••••••• (was Authorization: Bearer ••••••••).',
      'Proxy: No proxy (was System settings).',
    ].join('\n'),
  );
});

describe('the reason', () => {
  it("is the service's own words, unchanged", () => {
    const { reason } = describeFailure(http(400, { reason: ' qty:  must be >0 ' }), 'createOrder');
    expect(reason).toEqual({ text: ' qty:  must be >0 ', given: 'service' });
  });

  it('is a list where the service gave several messages, and one line where there is no room', () => {
    const messages = ['property id should not exist', 'email must be an email'];
    const refused = http(400, { reason: messages.join('; '), messages });
    const described = describeFailure(refused, 'updateUser');
    expect(described.reason).toEqual({ text: messages.join('; '), given: 'service', messages });
    expect(failureAsText(described)).toContain(`Reason: ${messages.join('\n  ')}\n`);
    expect(shortReason(refused)).toBe(messages.join('; '));
  });

  it('is never invented', () => {
    expect(describeFailure(http(400), 'createOrder').reason).toEqual({
      text: 'The service gave no reason.',
      given: false,
    });
    const body = { text: 'x', contentType: null, truncated: false };
    expect(describeFailure(http(400, { notSearched: true, body }), 'createOrder').reason).toEqual({
      text: "Counterfoil couldn't find a reason in the reply, because the search took too long or failed. The start of the reply is in the details.",
      given: false,
    });
    for (const failure of [...failures.unreachable, ...failures.timeout]) {
      expect(describeFailure(failure, 'createOrder').reason.given).toBe(false);
    }
  });

  it('is what the service says of its fields, where it says nothing else', () => {
    const fields = [{ path: 'price', message: 'A valid number is required.' }];
    const only = http(400, { fields });
    expect(describeFailure(only, 'createOrder').reason).toEqual({
      text: "The service didn't accept these fields:",
      given: false,
    });
    expect(shortReason(only)).toBe('Price: A valid number is required.');
    expect(shortReason(http(400, { fields, reason: 'No.' }))).toBe(
      'No. Price: A valid number is required.',
    );
    expect(shortReason(http(400))).toBe('');
  });

  it('never blames this computer for a user that somebody else has changed', () => {
    for (const failure of [...failures['changed-meanwhile'], ...failures['update-under-way']]) {
      expect(describeFailure(failure, 'updateUser').reason.text).not.toMatch(/this computer/);
    }
  });

  it('carries messages about fields, and puts our own codes into sentences', () => {
    const fields = [{ path: 'items.0.qty', message: 'too small' }];
    expect(describeFailure(http(422, { fields }), 'createOrder').fields).toEqual(fields);
    const [invalid] = failures['invalid-input'];
    if (invalid === undefined) throw new Error('There is no such failure.');
    expect(describeFailure(invalid, 'saveToken').fields).toEqual([
      { path: 'Token', message: 'Remove the line break.' },
    ]);
  });
});

describe('the details', () => {
  it('tell the request, the status, the ids and nothing that is not known', () => {
    const labels = describeFailure(
      http(400, { code: 'bad_qty', requestId: 'r-1' }),
      'createOrder',
    ).details.map(([label, value]) => `${label}: ${value}`);
    expect(labels).toContain('Request: POST /api/v1/orders');
    expect(labels).toContain('Status: 400 Bad Request');
    expect(labels).toContain('Code: bad_qty');
    expect(labels).toContain('Request ID: r-1');
    expect(describeFailure(http(400), 'createOrder').details.map(([label]) => label)).toEqual([
      'Time',
      'Request',
      'Duration',
      'Status',
    ]);
  });
});

describe('the 404 of a DELETE', () => {
  it('is no failure: the product was already gone, with the reason', () => {
    const gone = describeAlreadyGone(http(404, { reason: 'No product 7' }));
    expect(gone.title).toBe('The product was already gone');
    expect(gone.tone).toBe('notice');
    expect(gone.reason).toEqual({ text: 'No product 7', given: 'service' });
    expect(gone.details).toContainEqual(['Status', '404 Not Found']);
  });
});
