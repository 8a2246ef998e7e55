import { expect, it } from 'vitest';
import { openJournal } from '../../ledger/file/open-journal.ts';
import { createWords } from '../../shell/words.ts';
import { createBatchNames, withBatchNames } from './batch-summary.ts';

const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
const createdAt = new Date(2020, 10, 24, 19, 18).toISOString();

async function opened() {
  let language = 'en';
  let words = createWords(language);
  const applyLanguage = (next: string) => {
    language = next;
    words = createWords(language);
  };
  const nameOf = createBatchNames(
    (key, values) => words(key, values),
    () => ({ dates: language, numbers: language }),
  );
  const { journal } = await openJournal({ memory: true });
  const named = withBatchNames(journal, nameOf);
  named.batches.create({ batchId, profileId: 'shop', operation: 'createOrder', createdAt });
  return { named, applyLanguage };
}

it('a batch without a name is called in the current language', async () => {
  const { named, applyLanguage } = await opened();
  const name = () => named.batches.get(batchId).name;
  expect(name()).toMatch(/^New batch · Nov 24, 2020, 7:18\sPM$/);
  applyLanguage('de');
  expect(name()).toBe('Neuer Stapel · 24. Nov. 2020, 19:18');
  expect(named.batches.list('shop')).toMatchObject([{ name: name() }]);
  expect(named.batches.storedName(batchId)).toBe('');
});

it('it says how many rows were pasted, and to what end', () => {
  const nameIn = (language: string) =>
    createBatchNames(createWords(language), () => ({ dates: language, numbers: language }));
  const batch = { name: '', rowsFrom: 'table', rows: 1280, createdAt } as const;
  expect(nameIn('en')({ ...batch, operation: 'updateUser' })).toMatch(
    /^1,280 user updates · pasted · Nov 24, 2020/,
  );
  expect(nameIn('ru')({ ...batch, operation: 'createOrder' })).toMatch(
    /^1\s280 заказов · из буфера обмена · 24 нояб\. 2020/,
  );
  expect(nameIn('de')({ ...batch, rows: 1, operation: 'deleteProduct' })).toMatch(
    /^1 Löschung · eingefügt · /,
  );
  expect(nameIn('en')({ ...batch, rowsFrom: 'collected', operation: 'updateUser' })).toMatch(
    /^1,280 collected updates · Nov 24, 2020/,
  );
});

it('a name that a person chose never changes', async () => {
  const { named, applyLanguage } = await opened();
  named.batches.rename(batchId, 'Batch 2026-11-24 19:18');
  applyLanguage('ru');
  expect(named.batches.get(batchId).name).toBe('Batch 2026-11-24 19:18');
});
