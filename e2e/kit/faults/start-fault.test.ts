import { expect, test } from 'vitest';
import { faultNames, startFault } from './start-fault.ts';

const asked = (baseUrl: string, method = 'GET') =>
  fetch(`${baseUrl}/api/v1/${method === 'GET' ? 'products' : 'orders'}`, {
    method,
    ...(method === 'GET' ? {} : { body: '{}' }),
  });

test('a fault is started by its name and says what has arrived', async () => {
  const fault = await startFault('status-418');
  expect(fault.what).toBe('The service answers 418 with a reason.');
  expect(fault.profile).toMatchObject({ name: 'status-418', timeouts: { writeSeconds: 40 } });
  expect((await asked(fault.profile.baseUrl, 'POST')).status).toBe(418);
  expect(fault.arrived()).toEqual(['POST']);
  await fault.close();
  await expect(asked(fault.profile.baseUrl)).rejects.toThrow();
});

test('one that only a limit ends has short limits', async () => {
  const fault = await startFault('never-answers');
  expect(fault.profile.timeouts).toEqual({
    listIdleSeconds: 2,
    listTotalSeconds: 6,
    writeSeconds: 4,
  });
  const waiting = asked(fault.profile.baseUrl);
  waiting.catch(() => undefined);
  await expect.poll(() => fault.arrived()).toEqual(['GET']);
  await fault.close();
  await expect(waiting).rejects.toThrow();
});

test('some writes can be answered correctly first', async () => {
  const fault = await startFault('status-503', { soundWrites: 1 });
  const { baseUrl } = fault.profile;
  expect((await asked(baseUrl, 'POST')).status).toBe(200);
  expect((await asked(baseUrl, 'POST')).status).toBe(503);
  await fault.close();
  await expect(startFault('refused', { soundWrites: 1 })).rejects.toThrow('has its own port');
});

test('a redirect that is followed is noticed', async () => {
  const fault = await startFault('redirect-see-other');
  await asked(fault.profile.baseUrl);
  expect(fault.followed()).toEqual(['GET']);
  await fault.close();
});

test('a name that does not exist is answered with those that are similar', async () => {
  await expect(startFault('never-answer')).rejects.toThrow('Similar names: never-answers.');
  await expect(startFault('toString')).rejects.toThrow('All names: refused, ');
  expect(faultNames.get('never-answers')).toBe('The request is read and never answered.');
});
