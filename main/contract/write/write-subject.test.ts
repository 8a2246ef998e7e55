import { describe, expect, it } from 'vitest';
import { newFormField } from '../form/field-parts.ts';
import { orderedProductId, valuesInWords, writeSubject } from './write-subject.ts';

const lamp = { id: '1004', name: 'Desk lamp, brass' };
const order = (body: string, product: typeof lamp | null = lamp) =>
  writeSubject({ operation: 'createOrder', id: '', body, product });
const update = (body: string, id = '1042') =>
  writeSubject({ operation: 'updateUser', id, body, product: null }).target;

describe('an order', () => {
  it.each([
    ['{"productId":1004,"quantity":3,"customer":"Hotel Bristol"}', '3', 'Hotel Bristol'],
    ['{"product_id":"1004","qty":"3","name":"Hotel Bristol"}', '3', 'Hotel Bristol'],
    ['{"sku":"1004","amount":3,"company":" Hotel\\n Bristol ","note":"x"}', '3', 'Hotel Bristol'],
    ['{"product":"1004","Count":2.5}', '2.5', null],
    ['{"product":"1004","quantity":1.000}', '1', null],
    ['{"productId":1004,"customer":{"name":"Bristol"},"quantity":-1}', null, null],
    ['{"productId":1004,"amount":12.50}', null, null],
    ['{"customer":"Hotel Bristol","lines":[{"sku":"1004","qty":3}]}', '3', 'Hotel Bristol'],
    ['{"to":{"city":"Graz"},"items": [ {"productId":1004} ],"quantity":2}', null, null],
  ])('%s is told by its product, quantity and customer', (body, quantity, customer) => {
    const { ordered, target } = order(body);
    expect(ordered).toEqual({ name: 'Desk lamp, brass', quantity, customer });
    const what = quantity === null ? lamp.name : `${quantity} × ${lamp.name}`;
    expect(target).toBe(customer === null ? what : `${what} · ${customer}`);
  });

  it.each([
    ['another product', '{"productId":1005,"quantity":3}', '1005 · 3'],
    ['other digits', '{"productId":1004.0,"quantity":3}', '1004.0 · 3'],
    ['two products', '{"productId":1004,"sku":"1005"}', '1004 · 1005'],
    ['a field that is there twice', '{"productId":1005,"productId":1004}', '1005 · 1004'],
    ['two lines', '{"lines":[{"sku":"1004"},{"sku":"1005"}]}', '2 lines'],
    [
      'a line among others',
      '{"gifts":[{"sku":"1004"}],"lines":[{"sku":1},{"sku":2}]}',
      '1004 · 2 lines',
    ],
    ['a line with a field twice', '{"lines":[{"sku":"1004","sku":"1004"}]}', '1004'],
    ['a product within another value', '{"product":{"id":1004},"qty":1}', '1004 · 1'],
    ['an unfinished body', '{"productId":1004,"quantity":3', '1004 · 3'],
  ])('with %s is told by its values', (_, body, target) => {
    expect(order(body)).toEqual({ target, subjectId: null, ordered: null });
  });

  it('whose product is not in the list is told by its values', () => {
    const body = '{"productId":1004,"quantity":409,"customer":"Inn","paid":true,"note":null}';
    expect(order(body, null).target).toBe('1004 · 409 · Inn');
  });

  it('of a product without a name is told by its values', () => {
    expect(order('{"productId":1004}', { id: '1004', name: '' }).target).toBe('1004');
  });

  it('that is very long is not read to its end, so nothing about it is certain', () => {
    const long = `{"productId":1004,"note":"${'x'.repeat(5_000_000)}"}`;
    expect(order(long).ordered).toBeNull();
    expect(order(long).target).toHaveLength(120);
    expect(orderedProductId(long)).toBeNull();
  });

  it('names its product with its exact digits', () => {
    expect(orderedProductId('{"productId":12345678901234567890}')).toBe('12345678901234567890');
    expect(orderedProductId('{"sku":"007"}')).toBe('007');
    expect(orderedProductId('{"sku":"A","product":"A"}')).toBe('A');
    expect(orderedProductId('{"lines":[{"sku":"007"}]}')).toBe('007');
    expect(orderedProductId('{"lines":[["007"]]}')).toBeNull();
    expect(orderedProductId('{"customer":"Ada"}')).toBeNull();
  });
});

describe('an update', () => {
  it('names the user, the ID and what is sent', () => {
    expect(update('{"name":"Greta Novak","phone":"1"}')).toBe('Greta Novak (1042): Name, Phone');
    expect(update('{"firstName":"Greta","lastName":"Novak"}')).toBe(
      'Greta Novak (1042): First name, Last name',
    );
    expect(update('{"a":1,"b":2,"c":3,"d":4,"e":5}')).toBe('1042: A, B, C, D +1');
    expect(update('{"name":"A","name":"B"}')).toBe('1042: Name, Name');
    expect(update('{}', 'a/b')).toBe('a/b');
  });

  it('calls a field by its label in the form', () => {
    const form = [newFormField('e_mail', { label: 'Email' }), newFormField('lines[].note')];
    const write = { operation: 'updateUser', id: '7', product: null, form } as const;
    const body = '{"e_mail":"a@b","lines":[],"postCode":"1","a.b":2}';
    expect(writeSubject({ ...write, body }).target).toBe('7: Email, Lines, Post code, a.b');
  });

  it('calls what differs in a group by the labels of the form, if it describes all of that', () => {
    const form = [newFormField('address.city', { label: 'Town' })];
    const told = (body: string) => {
      const text = '{"address":{"city":"Graz","zip":"8010"}}';
      const base = { text, etag: null, readAt: '', source: 'read' } as const;
      const write = { operation: 'updateUser', id: '7', product: null, form, body } as const;
      return writeSubject({ ...write, update: { base, sends: 'whole' } }).target;
    };
    expect(told('{"address":{"city":"Wien","zip":"8010"}}')).toBe('7: Town');
    expect(told('{"address":{"city":"Wien","zip":"1010"}}')).toBe('7: Address');
    expect(told('{"address":null}')).toBe('7: Address');
  });

  describe('of a record that was read', () => {
    const record =
      '{"id":1042,"name":"Greta Novak","a":1.10,"b":{"c":[1, 2]},"d":null,"e":"x","f":true}';
    const told = (body: string, sends: 'whole' | 'changes' = 'whole', text = record) => {
      const base = { text, etag: null, readAt: '2026-01-01T00:00:00Z', source: 'read' } as const;
      const write = { operation: 'updateUser', id: '1042', body, product: null } as const;
      return writeSubject({ ...write, update: { base, sends } }).target;
    };

    it('names the fields that differ, and those that are gone', () => {
      expect(told(record.replace('"x"', '"y"'))).toBe('Greta Novak (1042): E');
      expect(told(record.replace('2]', '3]').replace('1.10', '1.1'))).toBe(
        'Greta Novak (1042): A, B',
      );
      expect(told(record.replace('"d":null,', '').replace('true', 'false'))).toBe(
        'Greta Novak (1042): F, D',
      );
      expect(told(record)).toBe('Greta Novak (1042)');
    });

    it('names nothing that the form has left out', () => {
      const read = { text: record, etag: null, readAt: '', source: 'read' } as const;
      const base = { ...read, leftOut: ['id', 'b.c'] };
      const body = record.replace('"id":1042,', '').replace('"c":[1, 2]', '').replace('"x"', '"y"');
      const write = { operation: 'updateUser', id: '1042', body, product: null } as const;
      expect(writeSubject({ ...write, update: { base, sends: 'whole' } }).target).toBe(
        'Greta Novak (1042): E',
      );
    });

    it('names what is sent if it is not the whole record', () => {
      expect(told('{"e":"y"}', 'changes')).toBe('Greta Novak (1042): E');
    });

    it('names no field of one that is too long to be compared, or is no JSON', () => {
      const long = record.replace('"x"', `"${'x'.repeat(30_000)}"`);
      expect(told(long.replace('1.10', '2'), 'whole', long)).toBe('1042');
      expect(told(record, 'whole', 'no JSON')).toBe('Greta Novak (1042)');
    });
  });

  it('keeps its exact ID', () => {
    const write = { operation: 'updateUser', id: ' 7 ', body: '{}', product: null } as const;
    expect(writeSubject(write).subjectId).toBe(' 7 ');
  });
});

describe('a delete', () => {
  const remove = (id: string, name: string) =>
    writeSubject({ operation: 'deleteProduct', id, body: null, product: { id, name } });

  it('names the product and its ID', () => {
    const subject = { subjectId: '1004', ordered: null };
    expect(remove('1004', 'Desk lamp, brass')).toEqual({
      target: 'Desk lamp, brass (#1004)',
      ...subject,
    });
    expect(remove('1004', '')).toEqual({ target: '1004', ...subject });
  });
});

describe('values only', () => {
  it.each([
    ['{"customer": "Ada", "lines": [{"sku": 1}, {"sku": 2}]}', 'Ada · 2 lines'],
    ['{"lines":[{"sku":1}],"n":[]}', '1 · 0 n'],
    ['{"customerId":5,"items":[{"sku":"lamp-1","quantity":3}]}', '5 · 3 × lamp-1'],
    ['{"customer":{"id":7,"name":"Ada"},"items":[ {"id":9}, {"id":8} ]}', 'Ada · 2 items'],
    ['{"order":{"lines":[{"product":{"id":1004,"title":"Lamp"},"qty":2}]}}', '2 × Lamp'],
    ['{"items":[{"sku":"lamp-1","quantity":1.000}]}', '1 × lamp-1'],
    ['{"a":{"b":true,"none":null},"c":[[1]],"d":["x"]}', 'A · C · D'],
    ['{"a":{"b":{"c":{"d":{"e":1}}}}}', 'D'],
    ['{"customerId":5,"items":[{"sku":"lamp', '5 · Items'],
    ['{"paid":true,"isGift":true,"express":false}', 'Paid · Is gift'],
    ['{"orderLines":[1,2],"Positionen":[1,2],"ids":[1,2]}', '2 order lines · 2 Positionen · 2 IDs'],
    ['{"none":null}', ''],
    ['{"note":"a\\n\\u0000b"}', 'a b'],
    ['{"customer": "An', 'An'],
    ['not  JSON', 'not JSON'],
    ['{}', ''],
    [' { \n} ', ''],
    ['[]', '[]'],
  ])('%s', (body, words) => {
    expect(valuesInWords(body)).toBe(words);
  });
});
