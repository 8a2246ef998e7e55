import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failureOf } from '../../service/testing/failure-of.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

let parts: TestApp;
let handlers: Calls;
const profileId = randomUUID();
const weekly = {
  profileId,
  kind: 'order',
  name: 'Weekly',
  body: '{"a":1.10}',
  rules: null,
  replace: false,
} as const;

beforeEach(async () => {
  parts = await openTestApp();
  await parts.profiles.save(profileId, draftOf('http://127.0.0.1:1'));
  handlers = parts.call;
});
afterEach(() => parts.close());

const list = () => handlers.listTemplates({ profileId, kind: 'order' });
const nameTaken = { kind: 'invalid-input', issues: [{ path: 'name', message: 'taken' }] };

it('a taken name is refused, for saving and for renaming', async () => {
  await handlers.saveTemplate(weekly);
  const other = await handlers.saveTemplate({ ...weekly, name: 'Monthly' });
  expect(await failureOf(handlers.saveTemplate({ ...weekly, name: 'WEEKLY' }))).toMatchObject(
    nameTaken,
  );
  const { templateId } = other;
  expect(await failureOf(handlers.renameTemplate({ templateId, name: 'weekly' }))).toMatchObject(
    nameTaken,
  );
  expect((await list()).map(({ name }) => name)).toEqual(['Monthly', 'Weekly']);
  expect(await handlers.saveTemplate({ ...weekly, body: '{}', replace: true })).toMatchObject({
    body: '{}',
  });
});

it('a deletion returns everything that the template had', async () => {
  const { templateId } = await handlers.saveTemplate(weekly);
  const template = await handlers.deleteTemplate({ templateId });
  expect(await list()).toEqual([]);
  expect(await failureOf(handlers.getTemplate({ templateId }))).toMatchObject({
    kind: 'invalid-input',
  });
  expect(template).toMatchObject({
    kind: weekly.kind,
    name: weekly.name,
    body: weekly.body,
    rules: weekly.rules,
  });
});
