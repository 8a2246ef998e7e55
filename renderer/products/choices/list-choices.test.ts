import { describe, expect, it } from 'vitest';
import type { ProductsRead } from '../../../main/contract/product.ts';
import { CallError } from '../../lib/app/call.ts';
import { IndexHost } from '../index/index-host.ts';
import { ProductList } from '../list/product-list.ts';
import { ListChoices } from './list-choices.ts';

const lamps = '[{"id":7,"name":"Lamp","price":1250.50},{"id":7,"name":"Lamp, used","price":3}]';

/** A list over a real index, whose reads end at once with this text, or fail. */
function listOf(text: string | null) {
  let reads = 0;
  const list = new ProductList({
    locale: () => 'en',
    cancel: () => undefined,
    describeList: async () => ({ lookFor: [] }),
    describeUnreadable: async () => cancelled,
    resolveDeletes: async () => ({ findings: [] }),
    openIndex(listener) {
      const host = new IndexHost({
        pause: () => new Promise((resolve) => setTimeout(resolve)),
        post: (message) => setTimeout(() => listener(message)),
        fetchList: async () => new TextEncoder().encode(text ?? ''),
      });
      return {
        listId: crypto.randomUUID(),
        post: (message) => setTimeout(() => host.receive(message)),
        close: () => undefined,
      };
    },
    async loadProducts(_, readId): Promise<ProductsRead> {
      reads += 1;
      if (text === null)
        throw new CallError({ kind: 'timeout', exchange: null, afterMs: 1 } as never);
      const signs = { doubt: null, total: null };
      return {
        readId,
        bytes: text.length,
        readAt: '2026-11-26T14:03:00.000Z',
        durationMs: 1,
        signs,
      };
    },
  });
  return { list, reads: () => reads };
}
const cancelled = { kind: 'cancelled' } as never;

const notRead = { reading: null, failure: null, read: null };

describe('the products for a form', () => {
  it('are not read before somebody asks, and then the products page is asked for', async () => {
    const choices = new ListChoices();
    expect(choices.status.getState()).toEqual(notRead);
    expect(await choices.search('', null)).toBeNull();
    expect(choices.isWanted.getState()).toBe(false);
    choices.read();
    expect(choices.isWanted.getState()).toBe(true);
    expect(choices.status.getState()).toMatchObject({ reading: { bytes: 0 } });
    choices.cancel();
    expect(choices.isWanted.getState()).toBe(false);
    expect(choices.status.getState()).toEqual(notRead);
  });

  it('come from the list of the page as soon as it is there, until it goes', async () => {
    const choices = new ListChoices();
    choices.read();
    const { list, reads } = listOf(lamps);
    const detach = choices.attach(list, 'EUR');
    expect(choices.isWanted.getState()).toBe(false);
    expect(reads()).toBe(0);
    choices.read();
    await expect.poll(() => choices.status.getState().read).not.toBeNull();
    expect(choices.status.getState()).toEqual({
      reading: null,
      failure: null,
      read: { readId: expect.any(String), at: '2026-11-26T14:03:00.000Z', count: 2 },
    });
    expect(await choices.find('7', null)).toEqual({
      isMore: false,
      kind: 'number',
      choices: [
        { key: '0', id: '7', name: 'Lamp', price: '€1,250.50', value: '7' },
        { key: '1', id: '7', name: 'Lamp, used', price: '€3', value: '7' },
      ],
    });
    expect((await choices.search('used', 'name'))?.choices[0]?.value).toBe('"Lamp, used"');
    detach();
    expect(choices.status.getState()).toEqual(notRead);
    expect(await choices.search('', null)).toBeNull();
  });

  it('are as many as are left after a delete', async () => {
    const choices = new ListChoices();
    const { list } = listOf(lamps);
    choices.attach(list, null);
    choices.read();
    await expect.poll(() => choices.status.getState().read?.count).toBe(2);
    list.remove(['7']);
    await expect.poll(() => choices.status.getState().read?.count).toBe(0);
  });

  it('say why a read failed', async () => {
    const choices = new ListChoices();
    choices.attach(listOf(null).list, null);
    choices.read();
    await expect.poll(() => choices.status.getState().failure?.kind).toBe('timeout');
    expect(choices.status.getState()).toMatchObject({ reading: null, read: null });
  });

  it('are held until every control has let go, each once', () => {
    const choices = new ListChoices();
    const [first, second] = [choices.hold(), choices.hold()];
    first();
    first();
    expect(choices.isHeld.getState()).toBe(true);
    second();
    expect(choices.isHeld.getState()).toBe(false);
  });

  it('don’t change their status when the page only looks at other rows', async () => {
    const choices = new ListChoices();
    const { list } = listOf(lamps);
    choices.attach(list, null);
    choices.read();
    await expect.poll(() => choices.status.getState().read?.count).toBe(2);
    const before = choices.status.getState();
    list.ask({ search: 'used' });
    await expect.poll(() => list.state.view?.total).toBe(1);
    expect(choices.status.getState()).toBe(before);
  });
});
