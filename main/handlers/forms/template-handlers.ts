import type { Handlers } from '../../bridge/serve.ts';
import { invalidInput } from '../../failure-error.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import { exportWhole } from '../../files/write-export.ts';
import type { Journal } from '../../journal/journal.ts';
import { readTemplateFile, templateFile } from '../../journal/templates/template-file.ts';
import { newTemplate } from '../../journal/templates/templates.ts';
import { type Ruling, requireImports } from '../../policy/ruling.ts';
import type { Profiles } from '../../profiles/profiles.ts';

interface TemplateHandlerParts {
  readonly ruling: Ruling;
  readonly journal: () => Promise<Journal>;
  readonly profiles: Profiles;
  readonly files: ExportFiles;
}

export function templateHandlers({ ruling, journal, profiles, files }: TemplateHandlerParts) {
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

    async exportTemplates({ profileId, kind, suggestedName }) {
      const templates = (await opened()).full(profileId, kind);
      const written = await exportWhole(files, suggestedName, templateFile(templates));
      return written && { ...written, templates: templates.length };
    },
    async importTemplates({ profileId, text }) {
      requireImports(ruling);
      const file = readTemplateFile(text);
      if ('kind' in file) return file;
      const { id } = profiles.get(profileId);
      const { skipped, ...kept } = (await opened()).add(id, file.entries, now());
      const all = [...file.skipped, ...skipped].sort((one, other) => one.entry - other.entry);
      return { kind: 'imported', ...kept, skipped: all };
    },
  } satisfies Partial<Handlers>;
}

function fail(path: string, message: string): never {
  throw invalidInput(path, message);
}
