import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { procedures } from '../../../main/contract/procedures.ts';
import de from '../../../main/locales/de.json';
import ru from '../../../main/locales/ru.json';
import { failureFields } from '../failure/reason.ts';
import { i18n } from './i18n.ts';
import { placeOfIssue } from './word-issue.ts';

i18n.addResourceBundle('de', 'translation', de);
i18n.addResourceBundle('ru', 'translation', ru);

/** Where input for this schema can be wrong: each key and list item, in each of several shapes. */
function pathsOf(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  // A draft's rows contain rows.
  if (path.length > deepest) return [];
  const here = path.join('.');
  const { def } = schema._zod as { readonly def: z.core.$ZodTypeDef & Partial<Parts> };
  const inner = [
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) => pathsOf(part, [...path, key])),
    ...(def.element === undefined ? [] : pathsOf(def.element, [...path, '0'])),
    ...(def.options ?? []).flatMap((option) => pathsOf(option, path)),
    ...[def.innerType, def.in, def.out, def.valueType].flatMap((part) =>
      part === undefined ? [] : pathsOf(part, path),
    ),
  ];
  return [...new Set([here, ...inner])];
}

const deepest = 6;

interface Parts {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly element: z.core.$ZodType;
  readonly options: readonly z.core.$ZodType[];
  readonly innerType: z.core.$ZodType;
  readonly in: z.core.$ZodType;
  readonly out: z.core.$ZodType;
  readonly valueType: z.core.$ZodType;
}

const inputs = Object.values(procedures).map(({ input }) => input);

afterAll(() => i18n.changeLanguage('en'));

describe('a problem of what was entered', () => {
  it('walks into every kind of schema that inputs are made of', () => {
    const all = inputs.flatMap((input) => pathsOf(input));
    for (const path of ['draft.placement.prefix', 'draft.proxy.bypass', 'form.fields.0.path']) {
      expect(all).toContain(path);
    }
    expect(all.length).toBeGreaterThan(200);
  });

  it.each(['en', 'de', 'ru'])(
    'shows no name of the code in any procedure (%s)',
    async (language) => {
      await i18n.changeLanguage(language);
      const words = new Set(Object.values(i18n.t('failure.issue', { returnObjects: true })));
      for (const input of inputs) {
        for (const path of pathsOf(input)) {
          const message = 'Invalid input: expected string, received undefined';
          const failure = {
            kind: 'invalid-input' as const,
            exchange: null,
            issues: [{ path, message }],
          };
          const [field, ...others] = failureFields(failure);
          expect(others).toEqual([]);
          expect(words).toContain(field?.message);
          const label = field?.path ?? '';
          // A label of the window, in its language: no dots and no camel case.
          expect(label, path).not.toMatch(/\.|[a-z][A-Z]|^[a-z]/);
          if (/(?:Id|callId|confirmation)$/.test(path)) expect(label).toBe('');
        }
      }
    },
  );

  it('is named by the label of its field', async () => {
    await i18n.changeLanguage('en');
    expect(placeOfIssue('draft.baseUrl')).toBe('Base URL');
    expect(placeOfIssue('profiles[0].placement.prefix')).toBe('Prefix');
    expect(placeOfIssue('draft.timeouts.readMs')).toBe('Network');
    expect(placeOfIssue('profileId')).toBe('');
    expect(placeOfIssue('constructor')).toBe('');
  });

  it('says the same once', () => {
    const issues = ['profileId', 'draft.placement.kind', 'callId'].map((path) => ({
      path,
      message: 'Invalid UUID',
    }));
    const failure = { kind: 'invalid-input' as const, exchange: null, issues };
    expect(failureFields(failure)).toEqual([
      { path: '', message: "A value you entered can't be used." },
      { path: 'Send the token as', message: "A value you entered can't be used." },
    ]);
  });
});
