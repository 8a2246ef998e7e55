import { describe, expect, it } from 'vitest';
import { type GridCell, gridMove, nearestCell } from './grid-move.ts';

const move = (from: GridCell, key: string, isCommand = false, rows = 100) =>
  gridMove(from, { key, isCommand }, rows, 20);

describe('moving in the grid by keys', () => {
  const cell: GridCell = { place: 50, column: 'name' };

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
    expect(nearestCell({ place: 7, column: 'delete' }, 5)).toEqual({ place: 4, column: 'delete' });
    expect(nearestCell({ place: 7, column: 'delete' }, 0)).toEqual({ place: -1, column: 'price' });
    expect(nearestCell({ place: 3, column: 'id' }, 5)).toEqual({ place: 3, column: 'id' });
  });

  it('leaves other keys alone', () => {
    expect(move(cell, 'a')).toBeNull();
  });
});
