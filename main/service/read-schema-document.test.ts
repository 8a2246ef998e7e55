import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redirectTo } from '../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import { readSchemaDocument } from './read-schema-document.ts';
import { failureOf } from './testing/failure-of.ts';
import { routeTo } from './testing/route-to.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const withoutToken = () => {
  const { target, ...route } = routeTo(service);
  return { ...route, target: { ...target, placement: null } };
};

describe('a schema document', () => {
  it.each(['/elsewhere', 'http://127.0.0.1:1/elsewhere'])(
    'is not followed to %s, to which its address leads',
    async (target) => {
      service.always('GET /openapi.json', redirectTo(target));
      expect(await failureOf(readSchemaDocument('/openapi.json', withoutToken()))).toMatchObject({
        kind: 'redirected',
        status: 302,
        asked: service.origin,
        location: new URL(target, service.origin).href,
      });
      expect(service.requests).toHaveLength(1);
    },
  );

  it('is refused with a 401 that asks for a token, in the words of the service', async () => {
    const failure = await failureOf(readSchemaDocument('/openapi.json', withoutToken()));
    expect(failure).toMatchObject({
      kind: 'http',
      status: 401,
      reason: 'A token is needed.',
      authScheme: 'Bearer',
      exchange: { method: 'GET', path: '/openapi.json' },
    });
  });

  it('is interrupted when it ends early', async () => {
    service.always('GET /openapi.json', { status: 200, body: '{', cut: true });
    const failure = await failureOf(readSchemaDocument('/openapi.json', withoutToken()));
    expect(failure).toMatchObject({ kind: 'interrupted', received: { status: 200 } });
  });
});
