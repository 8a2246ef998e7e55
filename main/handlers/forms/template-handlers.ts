import type { ParsedInput } from '../../contract/procedures.ts';
import { invalidInput } from '../../failure-error.ts';
import { newTemplate } from '../../ledger/templates/templates.ts';
import type { App } from '../app.ts';

export async function listTemplates(app: App, { profileId, kind }: ParsedInput<'listTemplates'>) {
  return (await app.journal()).templates.list(profileId, kind);
}

export async function getTemplate(app: App, { templateId }: ParsedInput<'getTemplate'>) {
  const template = (await app.journal()).templates.get(templateId);
  if (template === null) throw invalidInput('templateId', 'unknown');
  return template;
}

export async function saveTemplate(
  app: App,
  { profileId, kind, name, body, rules, replace }: ParsedInput<'saveTemplate'>,
) {
  const { id } = app.profiles.get(profileId);
  const template = newTemplate({ kind, name, body, rules }, new Date().toISOString());
  const saved = (await app.journal()).templates.save(id, template, replace);
  if (saved === null) throw invalidInput('name', 'taken');
  return saved;
}

export async function renameTemplate(
  app: App,
  { templateId, name }: ParsedInput<'renameTemplate'>,
) {
  const renamed = (await app.journal()).templates.rename(templateId, name);
  if (renamed === null) throw invalidInput('name', 'taken');
  return renamed;
}

export async function deleteTemplate(app: App, { templateId }: ParsedInput<'deleteTemplate'>) {
  return (await app.journal()).templates.remove(templateId);
}
