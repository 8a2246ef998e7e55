import { expect, it } from 'vitest';
import { flatFields } from './flat-fields.ts';

it('reads each field, a number with its digits and a text without its quotes', () => {
  const json =
    '{\n  "stock": 9007199254740993.10,\n  "shelf": "B6, \\"left\\"",\n  "sold": null\n}';
  expect(flatFields(json)).toEqual([
    { name: 'stock', value: '9007199254740993.10', isText: false },
    { name: 'shelf', value: 'B6, "left"', isText: true },
    { name: 'sold', value: 'null', isText: false },
  ]);
});

it('leaves objects, lists and long texts to the JSON', () => {
  expect(flatFields('{\n  "stock": 1,\n  "at": {\n    "shelf": 6\n  }\n}')).toBeNull();
  expect(flatFields('{\n  "tags": []\n}')).toBeNull();
  expect(flatFields('{\n  "at": {}\n}')).toBeNull();
  expect(flatFields(`{\n  "note": "${'a'.repeat(201)}"\n}`)).toBeNull();
  expect(flatFields('{\n  "note": "two\\nlines"\n}')).toBeNull();
});

it('keeps two fields of one name', () => {
  expect(flatFields('{\n  "a": 1,\n  "a": 2\n}')).toHaveLength(2);
});
