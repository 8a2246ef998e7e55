import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type Defect, watchDefects } from './watch-defects.ts';

function watched() {
  const process = new EventEmitter();
  const logged: unknown[] = [];
  const defects = watchDefects(process, (error) => `id-${logged.push(error)}`);
  return { process, logged, defects };
}

describe('what nothing has caught', () => {
  it('is in the log, and told with its id, also what came before anybody listened', () => {
    const { process, logged, defects } = watched();
    const [early, late] = [new Error('early'), new Error('late')];
    process.emit('uncaughtException', early);
    const told: Defect[] = [];
    defects.listen((defect) => told.push(defect));
    process.emit('unhandledRejection', late);
    expect(logged).toEqual([early, late]);
    expect(told).toEqual([
      { kind: 'exception', logId: 'id-1' },
      { kind: 'rejection', logId: 'id-2' },
    ]);
  });

  it('ends nothing where telling of it fails too', () => {
    const { process, logged, defects } = watched();
    const another = new Error('another');
    defects.listen(() => {
      throw another;
    });
    process.emit('uncaughtException', 'first');
    expect(logged).toEqual(['first', another]);
  });
});
