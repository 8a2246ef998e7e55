import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Import } from './read-imports.ts';

/** A stop of a flow: a name and the file that contains it. */
export interface Stop {
  readonly file: string;
  readonly name: string;
  /** If neither file imports the other: the word that connects them, such as a procedure's name. */
  readonly over?: string;
}

export interface Flow {
  readonly title: string;
  readonly stops: readonly Stop[];
}

/**
 * How a flow gets from one stop to the next: along an import, against one, or through a word that both files contain.
 */
type Step = 'along' | 'against' | { readonly over: string };

const root = join(import.meta.dirname, '../..');

/** The flows between window and network that most of the program exists for. */
export const flows: readonly Flow[] = [
  {
    title: 'A delete, from its button to the wire',
    stops: [
      { file: 'renderer/products/grid/product-row-view.tsx', name: 'onDelete' },
      { file: 'renderer/products/grid/product-grid.tsx', name: 'onDelete' },
      { file: 'renderer/products/products-page.tsx', name: 'deletion.remove' },
      { file: 'renderer/products/delete/use-deletes.ts', name: 'remove' },
      { file: 'renderer/products/delete/delete-product.tsx', name: 'deleteProduct' },
      { file: 'renderer/lib/app/call.ts', name: 'tryCall' },
      { file: 'main/bridge/preload.ts', name: 'invoke', over: 'invoke' },
      { file: 'main/bridge/serve.ts', name: 'serve', over: 'invokeChannel' },
      { file: 'main/handlers/writes/write-handlers.ts', name: 'deleteProduct' },
      { file: 'main/writes/send.ts', name: 'send' },
      { file: 'main/service/remote-service.ts', name: 'slot' },
      { file: 'main/service/request/send-request.ts', name: 'readyWrite' },
    ],
  },
  {
    title: "The list's bytes, from the wire to a row",
    stops: [
      { file: 'main/service/request/send-request.ts', name: 'sendRequest' },
      { file: 'main/service/load-products.ts', name: 'loadProducts' },
      { file: 'main/handlers/products/read-products.ts', name: 'readProducts', over: 'onChunk' },
      { file: 'main/bridge/product-reads.ts', name: 'takeBytes' },
      { file: 'main/bridge/scheme.ts', name: 'createSchemeHandler' },
      {
        file: 'renderer/products/index/product-index.worker.ts',
        name: 'fetchList',
        over: 'productsDataPath',
      },
      { file: 'renderer/products/index/index-host.ts', name: 'IndexHost' },
      { file: 'renderer/products/index/read-list.ts', name: 'readList' },
      { file: 'renderer/products/index/scan/scan-products.ts', name: 'scanProducts' },
      { file: 'renderer/products/index/read-list.ts', name: 'ProductIndex' },
      { file: 'renderer/products/index/index-host.ts', name: 'emit' },
      { file: 'renderer/products/list/product-list.ts', name: 'ProductList', over: 'ListNews' },
      { file: 'renderer/products/grid/product-grid.tsx', name: 'ProductGrid' },
      { file: 'renderer/products/grid/product-row-view.tsx', name: 'ProductRowView' },
    ],
  },
];

/** A flow as a Mermaid flowchart. Throws if a file, a name or a connection between two files is no longer there. */
export function drawFlow({ stops }: Flow, imports: readonly Import[]): string {
  const sides = ['renderer', 'main'].map((side) => [
    `  subgraph ${side}`,
    ...stops.flatMap(({ file, name }, index) =>
      file.startsWith(`${side}/`) ? [`    stop-${index}["${name}<br/>${inSide(file)}"]`] : [],
    ),
    '  end',
  ]);
  const arrows = stops.slice(1).map((stop, index) => {
    const before = stops[index];
    if (before === undefined) throw new Error('A flow begins somewhere.');
    return `  stop-${index} ${arrowOf(stepBetween(before, stop, imports))} stop-${index + 1}`;
  });
  return ['flowchart TB', ...sides.flat(), ...arrows].join('\n');
}

const inSide = (file: string) => file.slice(file.indexOf('/') + 1);

function arrowOf(step: Step): string {
  if (step === 'along') return '-->';
  return step === 'against' ? '-.->' : `==>|${step.over}|`;
}

function stepBetween(before: Stop, stop: Stop, imports: readonly Import[]): Step {
  for (const { file, name } of [before, stop]) {
    if (!says(file, name)) throw new Error(`${file} has no ${name}.`);
  }
  if (stop.over !== undefined) {
    for (const { file } of [before, stop]) {
      if (!says(file, stop.over)) throw new Error(`${file} has no ${stop.over}.`);
    }
    return { over: stop.over };
  }
  if (isImported(before.file, stop.file)) return 'along';
  if (isImported(stop.file, before.file)) return 'against';
  throw new Error(`Nothing leads from ${before.file} to ${stop.file}.`);

  function isImported(by: string, file: string): boolean {
    return imports.some(({ from, to }) => from === by && to === file);
  }
}

function says(file: string, words: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${file} is gone.`);
  return new RegExp(`\\b${words.replaceAll('.', '\\.')}\\b`).test(readFileSync(path, 'utf8'));
}
