import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, redirectTo } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { failureOf } from '../testing/failure-of.ts';
import { loadQuietly, routeTo } from '../testing/route-to.ts';

const list = 'GET /api/v1/products';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const load = (answer: Answer) => {
  service.always(list, answer);
  return loadQuietly(routeTo(service));
};

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308] as const)(
    'is refused and told without its query (%d)',
    async (status) => {
      const other = await startTestService();
      const target = `${other.baseUrl}/login/${service.token}?token=secret#part`;
      expect(await failureOf(load(redirectTo(target, status)))).toMatchObject({
        kind: 'redirected',
        status,
        location: `${other.baseUrl}/login/••••••`,
      });
      expect(other.requests).toEqual([]);
      expect(service.requests).toHaveLength(1);
      await other.close();
    },
  );
});
