import type { OrdersPage } from '../pages/orders-page.ts';
import type { Hold } from './script.ts';
import type { TestService } from './start-test-service.ts';

/** Creates this order on its page. The service then has it and answers once it is released. */
export async function holdOrder(
  service: TestService,
  orders: OrdersPage,
  json: string,
): Promise<Hold> {
  const hold = service.hold('POST /api/v1/orders');
  await orders.open();
  await orders.writeJson(json);
  await orders.create.click();
  await hold.arrived;
  return hold;
}
