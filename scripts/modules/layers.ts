import type { Import } from './read-imports.ts';

/** A folder whose parts are in layers: each part may only import from the layers below it. */
export interface Module {
  readonly folder: string;
  /**
   * The layers from the bottom up. Parts are folders, or files without their extension. Two parts of one layer don't
   * import each other. `entry-points` means all files of the folder that aren't listed.
   */
  readonly layers: readonly (readonly string[])[];
}

/** Who may import whom (docs/architecture.md). A part that isn't listed here is an error. */
export const modules: readonly Module[] = [
  {
    folder: 'main',
    layers: [
      ['contract', 'locales', 'code-cache'],
      ['failure-error', 'languages'],
      ['files'],
      ['policy'],
      // These take parameters: `main/open-app.ts` passes to each what it needs from the others.
      [
        ...[
          'service',
          'vault',
          'journal',
          'profiles',
          'forms',
          'settings',
          'writes',
          'diagnostics',
          'demo',
          'suggestions',
        ],
      ],
      ['batches', 'updates'],
      ['bridge'],
      ['shell'],
      ['start', 'export'],
      ['handlers'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/contract',
    layers: [
      ...[
        ['network', 'service-text', 'spreadsheet-text', 'body', 'language'],
        ['form'],
        ['profile'],
        ['failure'],
      ],
      ...[
        ['write', 'connection-test', 'product', 'settings', 'update', 'quit-answer'],
        ['policy'],
        ['policy-rules'],
        ['batch', 'start-state'],
      ],
      ...[['procedures'], ['entry-points']],
    ],
  },
  {
    folder: 'main/batches',
    layers: [
      ['kept-batches'],
      ['cells-of-rows', 'row-names'],
      ['rows-to-send'],
      ['table', 'check', 'records'],
      ['run'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/batches/table',
    layers: [['table-error'], ['rows'], ['text', 'json', 'xlsx'], ['entry-points'], ['fixtures']],
  },
  {
    folder: 'main/journal',
    layers: [
      ...[
        ['sql'],
        ['drafts', 'templates', 'batches', 'known-time'],
        ['review'],
        ['entries'],
        ['entry-points'],
        ['file'],
      ],
    ],
  },
  {
    folder: 'main/vault',
    layers: [['keychain'], ['entry-points']],
  },
  {
    folder: 'main/writes',
    layers: [['evidence'], ['guard', 'records'], ['grace'], ['entry-points']],
  },
  {
    folder: 'main/shell',
    layers: [
      ...[
        ['platform', 'words', 'read-switches', 'choose-language', 'system-languages'],
        ['window', 'seal', 'context-menu', 'print', 'notify'],
        ['quit'],
        ['restart'],
        ['entry-points'],
      ],
    ],
  },
  {
    folder: 'main/shell/seal',
    layers: [
      ['switches-of', 'known-switches', 'is-of-another-user'],
      ['automation'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/start',
    layers: [
      ['app-language', 'clock-check'],
      ['begin-run'],
      ['notice-board'],
      ['open-user-data'],
      ['journal', 'windows'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/service',
    layers: [
      ...[
        ['answer'],
        ['reason'],
        ['network'],
        ['failure'],
        ['request'],
        ['find-placement'],
        ['entry-points'],
      ],
      ['connection-test'],
    ],
  },
  {
    folder: 'main/service/network',
    layers: [
      ...[
        ['unless-cancelled', 'net-error'],
        ['certificate'],
        ['connection'],
        ['proxy'],
        ['session'],
      ],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/service/reason',
    layers: [['words'], ['tree'], ['read'], ['fields'], ['page'], ['search'], ['entry-points']],
  },
  {
    folder: 'renderer',
    layers: [
      ...[
        ['lib'],
        ['ui', 'schema'],
        ['body', 'export', 'print', 'profile-files'],
        ['templates', 'case-file'],
        ['form'],
        ['journal-entries', 'form-editor'],
      ],
      // A feature never imports another.
      [
        ...['products', 'orders', 'users', 'review', 'batches', 'journal', 'settings', 'session'],
        ...['shell', 'commands', 'help', 'waiting'],
      ],
      ['app'],
    ],
  },
  {
    folder: 'renderer/lib',
    layers: [
      ['words'],
      ['app'],
      ['help'],
      ['failure'],
      ['window'],
      ['spoken'],
      ['commands'],
      ['ask'],
    ],
  },
  {
    folder: 'renderer/ui',
    layers: [
      ...[
        ['look'],
        ['field'],
        ['button'],
        ['dialog'],
        ['page', 'grid'],
        ['failure'],
        ['menu'],
        ['status'],
      ],
    ],
  },
  {
    folder: 'renderer/body',
    layers: [['text', 'compare'], ['content'], ['json', 'rows', 'form'], ['entry-points']],
  },
  {
    folder: 'renderer/schema',
    layers: [['tree'], ['refs'], ['check', 'read'], ['entry-points']],
  },
  {
    folder: 'renderer/templates',
    layers: [['placeholders', 'files', 'saved'], ['name'], ['entry-points']],
  },
  {
    folder: 'renderer/form',
    layers: [
      ['content'],
      ['advice', 'press', 'guard'],
      ['request'],
      ['send'],
      ['drafts'],
      ['entry-points'],
    ],
  },
  {
    folder: 'renderer/form-editor',
    layers: [
      ...[
        ['state', 'form-difference'],
        ['list'],
        ['settings', 'suggestions', 'sources'],
        ['preview'],
      ],
      ['entry-points'],
    ],
  },
  {
    folder: 'renderer/products',
    layers: [
      ...[['index', 'price', 'product-label'], ['list'], ['fields'], ['grid', 'spoken']],
      ...[
        ['filter', 'details', 'export', 'choices'],
        ['loading', 'delete', 'delete-many', 'create-order', 'check'],
        ['entry-points'],
      ],
    ],
  },
  {
    folder: 'renderer/products/index',
    layers: [['protocol'], ['scan'], ['order', 'out'], ['search'], ['entry-points']],
  },
  {
    folder: 'renderer/products/grid',
    layers: [['columns'], ['entry-points']],
  },
  {
    folder: 'renderer/users',
    layers: [['user-id-problem', 'short-id'], ['record'], ['entry-points']],
  },
  {
    folder: 'renderer/journal',
    layers: [['list'], ['filter', 'grid', 'actions'], ['entry-points']],
  },
  {
    folder: 'renderer/batches',
    layers: [['state', 'rename'], ['make', 'run', 'list'], ['entry-points']],
  },
  {
    folder: 'renderer/batches/run',
    layers: [
      ['progress', 'pause', 'rows', 'again', 'put-back'],
      ['receipt', 'case'],
      ['entry-points'],
    ],
  },
  {
    folder: 'renderer/batches/make',
    layers: [
      ['draft', 'read'],
      ['making', 'table'],
      ['data', 'request', 'check'],
      ['start', 'exact'],
      ['entry-points'],
    ],
  },
  {
    folder: 'renderer/commands',
    layers: [['palette', 'shortcuts'], ['entry-points']],
  },
  {
    folder: 'renderer/session',
    layers: [
      ...[['form-state'], ['proxy', 'offer'], ['token', 'connection-test', 'find-how']],
      ...[['profile-form'], ['entry-points']],
    ],
  },
];

/** The part of the module that a file belongs to; null if it is outside. */
export function partOf({ folder, layers }: Module, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  if (rest.length > 0) return first;
  const name = first.split('.')[0] ?? '';
  return layers.some((layer) => layer.includes(name)) ? name : 'entry-points';
}

/** Violations of a module's layers, one sentence each. */
export function trespasses(module: Module, imports: readonly Import[]): readonly string[] {
  const floorOf = (part: string) => module.layers.findIndex((layer) => layer.includes(part));
  return imports.flatMap(({ from, to }) => {
    const [user, used] = [partOf(module, from), partOf(module, to)];
    if (user === null || used === null || user === used) return [];
    const unknown = [user, used].filter((part) => floorOf(part) < 0);
    if (unknown.length > 0) return [`${module.folder}: ${unknown} has no layer (${from} → ${to})`];
    if (floorOf(user) > floorOf(used)) return [];
    return [`${module.folder}: ${user} must not import ${used} (${from} → ${to})`];
  });
}
