import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { describeFailure } from './describe-failure.ts';
import { http } from './testing/sample-failures.ts';

const describeSchema = (failure: Failure) => describeFailure(failure, 'readSchemaDocument');

describe('a schema that could not be read', () => {
  it.each([401, 403])('is not put down to a token that was not sent: %i', (status) => {
    const { whatHappened, whatToDo } = describeSchema(http(status));
    expect(whatHappened).toMatch(/^The service refused the request/);
    expect(whatToDo.text).toMatch(/^Check the schema address/);
    expect(whatToDo.action).toBeNull();
  });

  it.each<[string, Failure]>([
    ['nothing there', http(404)],
    [
      'elsewhere',
      {
        kind: 'redirected',
        exchange: null,
        status: 302,
        asked: 'https://shop.example',
        location: 'https://shop.example/a/',
        slash: 'missing',
      },
    ],
    [
      'empty',
      {
        kind: 'unreadable',
        exchange: null,
        problem: 'no-body',
        detail: '',
        body: null,
        page: null,
      },
    ],
  ])('leads to its own address, not to that of the profile: %s', (_, failure) => {
    expect(describeSchema(failure).whatToDo.text).toMatch(/^Check the schema address/);
  });

  it('has a limit that no setting raises', () => {
    const size = { limitBytes: 16 * 1024 * 1024, announcedBytes: null };
    const { whatToDo } = describeSchema({ kind: 'too-large', exchange: null, ...size });
    expect(whatToDo.text).toMatch(/^Use a smaller document/);
  });

  it('is tried again like any read when the service fails or is busy', () => {
    for (const status of [429, 500, 503])
      expect(describeSchema(http(status)).whatToDo.action).toBe('try-again');
  });

  it.each([
    ['other-origin', "The address must be on the same server as the profile's base URL."],
    [
      'not-below-base',
      "Counterfoil sends the token only to addresses below the profile's base URL",
    ],
    ['holds-token', 'The document contains a token.'],
  ])('says what is wrong with its address: %s', (message, sentence) => {
    const issues = [{ path: 'address', message }];
    const { fields } = describeSchema({ kind: 'invalid-input', exchange: null, issues });
    expect(JSON.stringify(fields)).toContain(sentence);
  });
});
