// AG Grid as its documentation introduces it, with the options that make it faster. In JavaScript, because its types
// only exist where the benchmark has been run.

import {
  ClientSideRowModelModule,
  createGrid,
  ModuleRegistry,
  QuickFilterModule,
} from 'ag-grid-community';

ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule]);
const place = document.querySelector('main');
const service = new URLSearchParams(location.search).get('service');
let grid;

async function load() {
  const response = await fetch(`${service}/api/v1/products`);
  const rowData = await response.json();
  grid?.destroy();
  grid = createGrid(place, {
    rowData,
    rowHeight: 32,
    columnDefs: [
      { field: 'id', headerName: 'ID', width: 160 },
      { field: 'name', headerName: 'Name', flex: 1 },
      { field: 'price', headerName: 'Price', width: 150 },
    ],
    animateRows: false,
    cacheQuickFilter: true,
  });
}

document.querySelector('button').addEventListener('click', () => void load());
const search = document.querySelector('input');
search.addEventListener('input', () => grid?.setGridOption('quickFilterText', search.value));
void load();
