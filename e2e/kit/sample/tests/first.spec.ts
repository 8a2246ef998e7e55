import { expect, test } from 'counterfoil-test-kit';

test('a delete that the service refuses is refused, with its reason', async ({ app, service }) => {
  service.on('DELETE /products/2').reply(409, { message: 'It was ordered.' });
  await app.products.delete(2);
  await expect(app.failure.part('Reason')).toContainText('It was ordered.');
  await expect(app).toHaveOutcome('Refused');
  await service.sentOnce('DELETE /products/2');
});
