import { expect, it, vi } from 'vitest';
import { largestProfilesFile } from '../../main/contract/limits.ts';
import { offerFile } from './offer-file.ts';

/** What main says about a file that reaches it. */
function mainSays(value: object) {
  const invoke = vi.fn(async () => ({ ok: true, value }));
  vi.stubGlobal('window', { counterfoil: { invoke } });
  return invoke;
}

it.each([
  ['rows.csv', 'Name\nA1', 'rows.csv is a table. Choose “From a table…” on Orders or Users'],
  ['Rows.XLSX', 'PK', 'Rows.XLSX is a table.'],
  ['photo.png', 'PNG', "photo.png isn't a JSON file with profiles"],
  [
    'big.json',
    ' '.repeat(largestProfilesFile + 1024 * 1024),
    'big.json is too large (17 MiB). A profile file can be up to 16 MiB',
  ],
  ['bytes.json', new Uint8Array([0xff, 0xfe, 0]), "bytes.json is damaged: it isn't UTF-8 text"],
] as const)('%s is refused without asking main', async (name, content, says) => {
  const invoke = mainSays({ kind: 'nothing-new', templates: 0 });
  const end = await offerFile(new File([content], name));
  expect(end).toEqual({ kind: 'refused', detail: expect.stringContaining(says) });
  expect(invoke).not.toHaveBeenCalled();
});

it('a file that has changed since it was dropped is refused', async () => {
  const file = new File(['[]'], 'shops.json');
  file.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  const detail = expect.stringContaining("Couldn't open shops.json.");
  expect(await offerFile(file)).toEqual({ kind: 'refused', detail });
});

it('the text of any other file goes to main', async () => {
  const invoke = mainSays({ kind: 'nothing-new', templates: 0 });
  const end = await offerFile(new File(['[]'], 'shops.json'));
  expect(end).toEqual({ kind: 'nothing-new', templates: 0 });
  expect(invoke).toHaveBeenCalledWith('offerProfiles', { fileName: 'shops.json', text: '[]' });
});
