import {
  ClientSideRowModelModule,
  createGrid,
  type GridApi,
  ModuleRegistry,
  QuickFilterModule,
} from 'ag-grid-community';
import type { Product } from './product.ts';
import { productsUrl } from './products-url.ts';

// AG Grid as its documentation has one begin, and quicker where an option makes it so.

ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule]);
const place = document.querySelector('main');
let grid: GridApi<Product> | undefined;

async function load(): Promise<void> {
  const response = await fetch(productsUrl());
  const rowData: Product[] = await response.json();
  performance.mark('rows-at-hand');
  if (place === null) return;
  grid?.destroy();
  grid = createGrid<Product>(place, {
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

document.querySelector('button')?.addEventListener('click', () => void load());
const search = document.querySelector('input');
search?.addEventListener('input', () => grid?.setGridOption('quickFilterText', search.value));
void load();
