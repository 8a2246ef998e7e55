import { describe, expect, it } from 'vitest';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf } from '../testing/test-app.ts';
import {
  because,
  huge,
  journalEntryOf,
  parts,
  press,
  pressDone,
  profileId,
  readList,
  refuse,
  route,
  service,
  without,
  withProductList,
} from '../testing/with-product-list.ts';

withProductList();

describe('a list proves nothing', () => {
  /**
   * A delete is answered with 404, then something happens, then a list comes without the product.
   */
  async function findingAfter(between: () => unknown): Promise<unknown> {
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId);
    without(huge);
    await between();
    const { findCheck } = await readList();
    expect(journalEntryOf(writeId)).toMatchObject({ outcome: 'refused', evidence: null });
    return findCheck(writeId);
  }

  it.each([
    ['part', { status: 206, body: [] }],
    ['more-pages', { headers: { link: '<?page=2>; rel="next"; anchor="#x"' } }],
    // The next page is read, and is the last one.
    ['pages', { headers: { link: '<?page=2>; rel="next"' } }],
    ['total', { headers: { 'x-total-count': '3' } }],
    ['old-copy', { headers: { age: '30' } }],
    ['old-copy', { headers: { 'x-cache': 'HIT' } }],
    ['more-pages', { headers: { 'next-page-token': 'abc' } }],
    ['unclear-total', { headers: { 'x-total-count': '1, 200' } }],
    ['total', { headers: { 'x-total-count': '1,200' } }],
    ['shorter', { status: 200, body: [{ id: 1, name: 'Item 1', price: 1 }] }],
  ])('that is no whole, new list: %s', async (doubt, answer) => {
    expect(await findingAfter(() => service.next(route, answer))).toEqual(because(doubt));
  });

  it('that is as long as before, since the product may have been pushed out', async () => {
    const other = { id: 7n, name: 'Item 7', price: 1 };
    const pushed = () => {
      if (Array.isArray(service.products)) service.products = [other, ...service.products];
    };
    expect(await findingAfter(pushed)).toEqual(because('not-shorter'));
  });

  it('from another address, or with the token at another place', async () => {
    const placement = { kind: 'query', name: 'key' } as const;
    const moved = async () => {
      service.placement = placement;
      await parts.profiles.save(profileId, draftOf(service.baseUrl, { placement }));
      const route = { ...routeTo(service.origin), placement };
      await parts.vault.save(profileId, route, service.token, { sessionOnly: false });
    };
    expect(await findingAfter(moved)).toEqual(because('other-address'));
  });

  it('that was asked for before the delete had ended', async () => {
    const { readId } = await readList();
    const hold = service.hold('DELETE /api/v1/products/*');
    refuse(404);
    const pressed = press(readId);
    await hold.arrived;
    const refreshed = service.hold(route);
    const reading = readList();
    await refreshed.arrived;
    hold.release();
    const writeId = await pressed;
    without(huge);
    refreshed.release();
    expect((await reading).findCheck(writeId)).toEqual(because('too-early'));
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: null });
  });

  it('about a product that is not known to have stood in it', async () => {
    await readList();
    refuse(404);
    const writeId = await press(null);
    without(huge);
    // The service may send at most two products.
    expect((await readList()).findCheck(writeId)).toEqual(because('no-total'));
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: null });
    service.next(route, { headers: { 'x-total-count': '2' } });
    expect((await readList()).findCheck(writeId)).toMatchObject({
      evidence: { kind: 'absent' },
    });
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: 'refused',
      evidence: { kind: 'absent' },
    });
  });

  it('when other products have gone as well, but for those that were deleted here', async () => {
    const { readId } = await readList();
    await pressDone(readId, '1');
    refuse(404);
    const writeId = await press(readId);
    without(huge);
    expect((await readList()).findCheck(writeId)).toMatchObject({ kind: 'evidence' });

    refuse(503);
    const second = await press((await readList()).readId, '2');
    expect((await readList()).findCheck(second)).toMatchObject({
      evidence: { kind: 'listed' },
    });
    without('2');
    expect((await readList()).findCheck(second)).toMatchObject({ evidence: { kind: 'gone' } });
  });
});
