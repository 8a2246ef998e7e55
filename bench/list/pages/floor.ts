import type { FloorRows } from './floor-worker.ts';

// The floor of the list benchmark: the minimum of work between an answer and its first rows.

const worker = new Worker(new URL('./floor-worker.ts', import.meta.url), { type: 'module' });
const grid = document.createElement('div');
grid.role = 'grid';
grid.setAttribute('aria-rowcount', '1');
document.body.append(grid);

worker.onmessage = ({ data }: MessageEvent<FloorRows>) => {
  grid.setAttribute('aria-rowcount', String(data.count + 1));
  grid.replaceChildren(...data.rows.map(rowOf));
};
const service = new URLSearchParams(location.search).get('service');
const load = () => worker.postMessage(`${service}/api/v1/products`);
document.querySelector('button')?.addEventListener('click', load);
load();

function rowOf({ id, name, price }: FloorRows['rows'][number], at: number): HTMLElement {
  const row = document.createElement('div');
  row.role = 'row';
  row.ariaRowIndex = String(at + 2);
  for (const value of [id, name, price]) {
    const cell = document.createElement('span');
    cell.role = 'gridcell';
    cell.textContent = `${value} `;
    row.append(cell);
  }
  return row;
}
