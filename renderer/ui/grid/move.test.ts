import { describe, expect, it } from 'vitest';
import { type GridCell, type GridColumns, gridMove, nearestCell, wholeRow } from './move.ts';

const columns: GridColumns<string> = {
  row: ['select', 'id', 'name', 'price', 'delete'],
  head: ['select', 'id', 'name', 'price'],
};
const move = (from: GridCell<string>, key: string, isCommand = false, rows = 100) =>
  gridMove(from, { key, isCommand }, { columns, rows, rowsPerPage: 20 });

describe('moving in a grid by keys', () => {
  const cell: GridCell<string> = { place: 50, column: 'name' };

  it.each([
    ['ArrowDown', false, 51, 'name'],
    ['ArrowUp', false, 49, 'name'],
    ['ArrowRight', false, 50, 'price'],
    ['ArrowLeft', false, 50, 'id'],
    ['PageDown', false, 70, 'name'],
    ['PageUp', false, 30, 'name'],
    ['Home', false, 50, 'select'],
    ['End', false, 50, 'delete'],
    ['Home', true, 0, 'name'],
    ['End', true, 99, 'name'],
  ])('%s (with Ctrl: %s) leads to row %i, %s', (key, isCommand, place, column) => {
    expect(move(cell, key, isCommand)).toEqual({ place, column });
  });

  it('stays inside at every edge', () => {
    expect(move({ place: 99, column: 'delete' }, 'ArrowDown')).toEqual({
      place: 99,
      column: 'delete',
    });
    expect(move({ place: 99, column: 'delete' }, 'ArrowRight')).toEqual({
      place: 99,
      column: 'delete',
    });
    expect(move({ place: 95, column: 'id' }, 'PageDown')).toEqual({ place: 99, column: 'id' });
    expect(move({ place: 3, column: 'id' }, 'PageUp')).toEqual({ place: 0, column: 'id' });
  });

  it('reaches the header above the first row, where there is something to press', () => {
    expect(move({ place: 0, column: 'select' }, 'ArrowUp')).toEqual({
      place: -1,
      column: 'select',
    });
    expect(move({ place: 0, column: 'delete' }, 'ArrowUp')).toEqual({ place: -1, column: 'price' });
    expect(move({ place: -1, column: 'price' }, 'ArrowRight')).toEqual({
      place: -1,
      column: 'price',
    });
    expect(move({ place: -1, column: 'price' }, 'ArrowDown')).toEqual({
      place: 0,
      column: 'price',
    });
  });

  it('has nowhere to go but the header in a grid without rows', () => {
    expect(move({ place: -1, column: 'id' }, 'ArrowDown', false, 0)).toEqual({
      place: -1,
      column: 'id',
    });
    expect(move({ place: -1, column: 'id' }, 'End', true, 0)).toEqual({ place: -1, column: 'id' });
  });

  it('stays at the nearest cell when rows go away', () => {
    const nearest = (place: number, column: string, rows: number) =>
      nearestCell({ place, column }, { columns, rows });
    expect(nearest(7, 'delete', 5)).toEqual({ place: 4, column: 'delete' });
    expect(nearest(7, 'delete', 0)).toEqual({ place: -1, column: 'price' });
    expect(nearest(3, 'id', 5)).toEqual({ place: 3, column: 'id' });
    expect(nearest(3, 'a column that has gone', 5)).toEqual({ place: 3, column: 'price' });
  });

  it('leaves other keys alone', () => {
    expect(move(cell, 'a')).toBeNull();
  });
});

describe('a grid whose rows take the focus as a whole, with nothing to press in its header', () => {
  const rows = { row: [wholeRow, 'time', 'what'], head: [] };
  const press = (from: GridCell<string>, key: string, isCommand = false, count = 100) =>
    gridMove(from, { key, isCommand }, { columns: rows, rows: count, rowsPerPage: 20 });
  const whole = (place: number) => ({ place, column: wholeRow });

  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 90, 99],
    ['PageUp', 4, 0],
    ['Home', 7, 0],
    ['End', 2, 99],
  ])('%s leads from row %i to row %i', (key, from, to) => {
    expect(press(whole(from), key)).toEqual(whole(to));
  });

  it('has cells right of the row, where Home and End stay in it', () => {
    expect(press(whole(7), 'ArrowRight')).toEqual({ place: 7, column: 'time' });
    expect(press({ place: 7, column: 'time' }, 'ArrowLeft')).toEqual(whole(7));
    expect(press({ place: 7, column: 'what' }, 'Home')).toEqual(whole(7));
    expect(press({ place: 7, column: 'time' }, 'End')).toEqual({ place: 7, column: 'what' });
    expect(press({ place: 7, column: 'time' }, 'End', true)).toEqual({ place: 99, column: 'time' });
  });

  it('has no row above its first, even without any', () => {
    expect(press(whole(0), 'ArrowDown', false, 0)).toEqual(whole(0));
    expect(nearestCell(whole(5), { columns: rows, rows: 0 })).toEqual(whole(0));
  });
});
