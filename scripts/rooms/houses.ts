import type { Import } from './read-imports.ts';

/** A folder whose parts stand on floors: each part imports what is on the floors below it, and nothing else. */
export interface House {
  readonly folder: string;
  /**
   * The parts from the ground up: folders, and files without their ending. Two parts of one floor do not
   * import each other. `door` is all files of the folder that are not named.
   */
  readonly floors: readonly (readonly string[])[];
}

/** Who may import whom (docs/architecture.md). A part that is not named here is a mistake. */
export const houses: readonly House[] = [
  {
    folder: 'main',
    floors: [
      ['contract', 'locales', 'code-cache'],
      ['failure-error', 'languages'],
      ['files'],
      // They take parameters; what they need of one another `main/index.ts` hands to them.
      [...['service', 'vault', 'journal', 'profiles', 'settings', 'writes', 'diagnostics', 'demo']],
      ['batches'],
      ['bridge'],
      ['shell'],
      ['start'],
      ['handlers'],
      ['door'],
    ],
  },
  {
    folder: 'main/contract',
    floors: [
      ...[
        ['network', 'service-text', 'spreadsheet-text', 'body', 'language'],
        ['profile'],
        ['failure'],
      ],
      ...[
        ['write', 'connection-test', 'product', 'settings', 'quit-answer'],
        ['batch', 'start-state'],
      ],
      ...[['procedures'], ['door']],
    ],
  },
  {
    folder: 'main/batches',
    floors: [
      ['kept-batches'],
      ['cells-of-rows', 'row-names'],
      ['table', 'check'],
      ['run'],
      ['door'],
    ],
  },
  {
    folder: 'main/batches/table',
    floors: [['table-error'], ['rows'], ['text', 'json', 'xlsx'], ['door'], ['fixtures']],
  },
  {
    folder: 'main/journal',
    floors: [
      ...[
        ['sql'],
        ['drafts', 'templates', 'batches', 'known-time'],
        ['entries'],
        ['door'],
        ['file'],
      ],
    ],
  },
  {
    folder: 'main/vault',
    floors: [['keychain'], ['door']],
  },
  {
    folder: 'main/writes',
    floors: [['evidence'], ['guard'], ['door']],
  },
  {
    folder: 'main/shell',
    floors: [
      ...[
        ['platform', 'words', 'read-switches', 'choose-language', 'system-languages'],
        ['window', 'seal', 'context-menu', 'print', 'notify'],
        ['quit'],
        ['restart'],
        ['door'],
      ],
    ],
  },
  {
    folder: 'main/shell/seal',
    floors: [['switches-of', 'known-switches', 'is-of-another-user'], ['automation'], ['door']],
  },
  {
    folder: 'main/start',
    floors: [
      ['app-language', 'clock-check'],
      ['begin-run'],
      ['notice-board'],
      ['open-user-data'],
      ['journal', 'windows'],
      ['door'],
    ],
  },
  {
    folder: 'main/service',
    floors: [
      ...[['answer'], ['reason'], ['network'], ['failure'], ['request'], ['placement'], ['door']],
      ['connection-test'],
    ],
  },
  {
    folder: 'main/service/network',
    floors: [
      ...[
        ['unless-cancelled', 'net-error'],
        ['certificate'],
        ['connection'],
        ['proxy'],
        ['session'],
      ],
      ['door'],
    ],
  },
  {
    folder: 'main/service/reason',
    floors: [['words'], ['tree'], ['read'], ['fields'], ['page'], ['search'], ['door']],
  },
  {
    folder: 'renderer',
    floors: [
      ...[
        ['lib'],
        ['ui'],
        ['body', 'export', 'print', 'profile-files'],
        ['templates'],
        ['form'],
        ['journal-entries'],
      ],
      // A feature never imports another.
      [
        ...['products', 'orders', 'users', 'batches', 'journal', 'settings', 'session', 'shell'],
        ...['commands', 'help'],
      ],
      ['app'],
    ],
  },
  {
    folder: 'renderer/lib',
    floors: [
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
    floors: [
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
    floors: [['text'], ['content'], ['json', 'rows'], ['door']],
  },
  {
    folder: 'renderer/templates',
    floors: [['placeholders', 'files', 'saved'], ['name'], ['door']],
  },
  {
    folder: 'renderer/form',
    floors: [['content'], ['press', 'guard'], ['request'], ['send'], ['drafts'], ['door']],
  },
  {
    folder: 'renderer/products',
    floors: [
      ...[['index', 'price', 'product-label'], ['list'], ['fields'], ['grid', 'spoken']],
      ...[['filter', 'details', 'export'], ['loading', 'delete', 'delete-many'], ['door']],
    ],
  },
  {
    folder: 'renderer/products/index',
    floors: [['protocol'], ['scan'], ['order', 'out'], ['search'], ['door']],
  },
  {
    folder: 'renderer/products/grid',
    floors: [['columns'], ['door']],
  },
  {
    folder: 'renderer/journal',
    floors: [['list'], ['filter', 'grid', 'actions'], ['door']],
  },
  {
    folder: 'renderer/batches',
    floors: [['state', 'rename'], ['make', 'run', 'list'], ['door']],
  },
  {
    folder: 'renderer/batches/run',
    floors: [['progress', 'pause', 'rows', 'again'], ['receipt'], ['door']],
  },
  {
    folder: 'renderer/batches/make',
    floors: [
      ...[
        ['content', 'read', 'step'],
        ['words', 'keep'],
        ['columns', 'preview', 'check', 'table'],
      ],
      ...[['start'], ['use-make-batch'], ['body'], ['door']],
    ],
  },
  {
    folder: 'renderer/commands',
    floors: [['palette', 'shortcuts'], ['door']],
  },
  {
    folder: 'renderer/users',
    floors: [['compare'], ['door']],
  },
  {
    folder: 'renderer/session',
    floors: [
      ...[['form-state'], ['proxy', 'offer'], ['token', 'connection-test', 'find-how']],
      ...[['profile-form'], ['door']],
    ],
  },
];

/** The part of the house that a file belongs to; null outside of it. */
export function partOf({ folder, floors }: House, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  if (rest.length > 0) return first;
  const name = first.split('.')[0] ?? '';
  return floors.some((floor) => floor.includes(name)) ? name : 'door';
}

/** What is against the floors of a house, a sentence each. */
export function trespasses(house: House, imports: readonly Import[]): readonly string[] {
  const floorOf = (part: string) => house.floors.findIndex((floor) => floor.includes(part));
  return imports.flatMap(({ from, to }) => {
    const [user, used] = [partOf(house, from), partOf(house, to)];
    if (user === null || used === null || user === used) return [];
    const unknown = [user, used].filter((part) => floorOf(part) < 0);
    if (unknown.length > 0) return [`${house.folder}: ${unknown} has no floor (${from} → ${to})`];
    if (floorOf(user) > floorOf(used)) return [];
    return [`${house.folder}: ${user} must not import ${used} (${from} → ${to})`];
  });
}
