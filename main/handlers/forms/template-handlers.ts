import type { Handlers } from '../../bridge/serve.ts';
import { invalidInput } from '../../failure-error.ts';
import type { Journal } from '../../journal/journal.ts';
import { newTemplate } from '../../journal/templates/templates.ts';
import type { Profiles } from '../../profiles/profiles.ts';

interface TemplateHandlerParts {
  readonly journal: () => Promise<Journal>;
  readonly profiles: Profiles;
}

export function templateHandlers({ journal, profiles }: TemplateHandlerParts) {
  const opened = async () => (await journal()).templates;
  const now = () => new Date().toISOString();
  return {
    listTemplates: async ({ profileId, kind }) => (await opened()).list(profileId, kind),
    async getTemplate({ templateId }) {
      return (await opened()).get(templateId) ?? fail('templateId', 'unknown');
    },
    async saveTemplate({ profileId, kind, name, body, rules, replace }) {
      const { id } = profiles.get(profileId);
      const template = newTemplate({ kind, name, body, rules }, now());
      return (await opened()).save(id, template, replace) ?? fail('name', 'taken');
    },
    async renameTemplate({ templateId, name }) {
      return (await opened()).rename(templateId, name) ?? fail('name', 'taken');
    },
    deleteTemplate: async ({ templateId }) => (await opened()).remove(templateId),
    async restoreTemplate({ profileId, template }) {
      (await opened()).restore(profiles.get(profileId).id, template);
      return {};
    },
  } satisfies Partial<Handlers>;
}

function fail(path: string, message: string): never {
  throw invalidInput(path, message);
}
