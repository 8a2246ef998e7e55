import { expect, it } from 'vitest';
import { keepDroppedFile, takeDroppedFile } from './dropped-file.ts';

it('a dropped file is read once, and only into the batch that was created for it', () => {
  const file = new File(['ID\n1'], 'users.csv');
  keepDroppedFile('one', file);
  expect(takeDroppedFile('other')).toBeNull();
  expect(takeDroppedFile('one')).toBe(file);
  expect(takeDroppedFile('one')).toBeNull();
});
