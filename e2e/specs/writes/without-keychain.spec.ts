import { expect, test } from '../../fixtures/test.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

test.skip(process.platform !== 'linux', 'only Linux can be without a keychain');

test.use({
  start: 'no-token',
  appEnv: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' },
  expectedProblems: /journal-in-memory/,
});

test('closing asks before an order in doubt goes with the journal that is only in memory', async ({
  window,
  service,
  orders,
  failure,
  launched,
}) => {
  const token = new TokenDialog(window);
  await token.token.fill(service.token);
  await token.sessionOnly.check();
  await token.save.click();
  await orders.open();
  await orders.writeJson('{"productId": 1}');
  service.next('POST /api/v1/orders', 'drop-after-reading');
  await orders.create.click();
  await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
  await failure.close();

  const questions = () =>
    launched.app.evaluate((): string[] => Reflect.get(globalThis, 'questions') ?? []);
  await launched.app.evaluate(({ dialog }) => {
    const questions: string[] = [];
    Object.assign(globalThis, { questions });
    Object.assign(dialog, {
      showMessageBox: async (_: unknown, asked: { message: string; detail: string }) => {
        questions.push(`${asked.message} ${asked.detail}`);
        return { response: 0 };
      },
    });
  });
  await launched.app.evaluate(({ app }) => app.quit());
  await expect
    .poll(questions)
    .toEqual([
      expect.stringMatching(
        /^You'll lose this if you close now 1 request may or may not.* 1 draft hasn't been sent\./,
      ),
    ]);
  await expect(orders.ticket.wasNotDone).toBeVisible();
  await orders.backToForm();
  await expect(orders.json).toHaveValue('{"productId": 1}');
});
