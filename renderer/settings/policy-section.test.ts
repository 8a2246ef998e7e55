import { expect, it } from 'vitest';
import { i18n } from '../lib/words/i18n.ts';
import { rulesInWords } from './policy-section.tsx';

it('says each rule of a policy in a sentence, for the people who help the user', () => {
  const rules = rulesInWords(i18n.t, {
    version: 1,
    allowedHosts: ['api.example.com', '*.shop.example'],
    httpsOnly: true,
    profiles: [
      { name: 'Shop', baseUrl: 'https://shop.example' },
      { name: 'Store\u202E', baseUrl: 'https://store.example' },
    ],
    protection: { all: 'production', profiles: { Shop: 'read-only' } },
    settings: { language: 'de', notifies: false, writeSeconds: 120 },
    retention: { days: 30 },
    imports: false,
    exports: false,
    updates: { address: null },
  });
  expect(rules).toEqual([
    'Allowed hosts: api.example.com, *.shop.example',
    'Only https, except to this computer',
    '2 profiles: Shop, Store\uFFFD',
    'Protection for all profiles: at least Production',
    'Protection for Shop: at least Read only',
    'Settings, which are marked on this page',
    'Journal entries are kept for 30 days',
    'No imports from files',
    'No exports to files',
    'No updates',
  ]);
});

it('names no rule that the policy does not have', () => {
  expect(rulesInWords(i18n.t, { version: 1, imports: true, allowedHosts: [] })).toEqual([
    'No hosts are allowed',
  ]);
  expect(rulesInWords(i18n.t, { version: 1 })).toEqual([]);
});
