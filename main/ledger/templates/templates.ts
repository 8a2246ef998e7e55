import { randomUUID } from 'node:crypto';
import { longestTemplateName } from '../../contract/limits.ts';
import type { ImportedTemplate, Template, TemplateSummary } from '../../contract/write/template.ts';
import { type BodyKind, bodyKinds } from '../../contract/write/write-operations.ts';
import type { TemplateStatements } from './template-statements.ts';
import { templateOf, templateSummaryOf } from './template-statements.ts';

/** The last number tried in `Weekly`, `Weekly (2)` …, and the contents found on the way (`contentOf`). */
interface Tried {
  number: number;
  readonly contents: Set<string>;
}
const untried = (): Tried => ({ number: 0, contents: new Set() });

/** Bodies stored under a name. Names are unique within a profile and kind. */
export interface Templates {
  /** By name. */
  list(profileId: string, kind: BodyKind): TemplateSummary[];
  /** Those of both kinds, with bodies. */
  full(profileId: string): Template[];
  get(templateId: string): Template | null;
  /** Null if the name is taken, unless `replace` is set. */
  save(profileId: string, template: Template, replace: boolean): Template | null;
  /** Null if the name is taken or the ID doesn't exist. */
  rename(templateId: string, name: string): Template | null;
  /** Returns the removed template; null if it didn't exist. */
  remove(templateId: string): Template | null;
  /** Stores a removed template again, under a free name if its own has been taken. */
  restore(profileId: string, template: Template): void;
  /**
   * Stores the templates that aren't there yet under free names: all of them, or none if it throws. Returns how many
   * weren't there.
   */
  add(profileId: string, templates: readonly ImportedTemplate[], at: string): number;
  /** Removes all templates of a profile. */
  removeProfile(profileId: string): void;
}

/** A template that isn't stored yet. */
export function newTemplate(
  { kind, name, body, rules }: Pick<Template, 'kind' | 'name' | 'body' | 'rules'>,
  at: string,
): Template {
  return { templateId: randomUUID(), kind, name, body, rules, createdAt: at, updatedAt: at };
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepTemplates(
  onDisk: <T>(act: (statements: TemplateStatements) => T) => T,
): Templates {
  const get = (templateId: string) => onDisk((ask) => templateOf(ask.get.get(templateId)));

  /** Stores it under its name or the next free one; null if one of these already has the same content. */
  const keep = (profileId: string, template: Template, tried = untried()): Template | null =>
    onDisk(({ insertNew, named }) => {
      while (!tried.contents.has(contentOf(template))) {
        tried.number += 1;
        const name = numberedName(template.name, tried.number);
        const nameKey = templateNameKey(name);
        const kept = { ...template, name };
        const { changes } = insertNew.run(rowOf(profileId, kept, nameKey));
        if (changes === 1) {
          tried.contents.add(contentOf(kept));
          return kept;
        }
        const there = templateOf(named.get(profileId, template.kind, nameKey));
        if (there !== null) tried.contents.add(contentOf(there));
      }
      return null;
    });

  return {
    list: (profileId, kind) =>
      onDisk(({ list }) =>
        list.all(profileId, kind).flatMap((row) => templateSummaryOf(row) ?? []),
      ),
    full: (profileId) =>
      onDisk(({ full }) =>
        bodyKinds.flatMap((kind) =>
          full.all(profileId, kind).flatMap((row) => templateOf(row) ?? []),
        ),
      ),
    get,
    save(profileId, template, replace) {
      const nameKey = templateNameKey(template.name);
      return onDisk((ask) => {
        const put = replace ? ask.replace : ask.insertNew;
        if (put.run(rowOf(profileId, template, nameKey)).changes === 0) return null;
        return templateOf(ask.named.get(profileId, template.kind, nameKey));
      });
    },
    rename(templateId, name) {
      const bound = { templateId, name, nameKey: templateNameKey(name) };
      return onDisk(({ rename }) => rename.run(bound).changes) === 1 ? get(templateId) : null;
    },
    remove(templateId) {
      const template = get(templateId);
      onDisk(({ remove }) => remove.run(templateId));
      return template;
    },
    restore(profileId, template) {
      keep(profileId, template);
    },
    add(profileId, templates, at) {
      // Continues counting for each name: a file may contain one name many times.
      const ofName = new Map<string, Tried>();
      return onDisk(({ transaction }) =>
        transaction(
          () =>
            templates.filter((template) => {
              const key = `${template.kind} ${templateNameKey(template.name)}`;
              const tried = ofName.get(key) ?? untried();
              ofName.set(key, tried);
              return keep(profileId, newTemplate(template, at), tried) !== null;
            }).length,
        ),
      );
    },
    removeProfile(profileId) {
      onDisk((ask) => ask.removeProfile.run(profileId));
    },
  };
}

/** A template as the database stores it. */
function rowOf(profileId: string, template: Template, nameKey: string) {
  const { rules } = template;
  return { ...template, rules: rules && JSON.stringify(rules), profileId, nameKey };
}

/** Two templates with the same name are equal if their bytes, and their rules if any, are equal. */
function contentOf({ body, rules }: Template): string {
  return `${JSON.stringify(rules ?? [])}${body}`;
}

/** Two names with the same key look the same to a reader. */
function templateNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The first is the name itself, and from the second on it has a number: `Weekly (2)`. */
function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const end = ` (${number})`;
  // Shortened if it is too long with its number, but never in the middle of a character.
  const room = name.slice(0, longestTemplateName - end.length).replace(/\p{Cs}$/u, '');
  return `${room.trimEnd()}${end}`;
}
