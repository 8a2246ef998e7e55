import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { watchNetworkService } from './watch-network-service.ts';

/** Ends of the service, each with the time since the previous one, ms. Returns what was reported. */
function told(...gaps: readonly number[]): readonly boolean[] {
  const app = new EventEmitter();
  const seen: boolean[] = [];
  let time = 0;
  watchNetworkService(
    { on: app.on.bind(app) as never },
    ({ isHopeless }) => void seen.push(isHopeless),
    () => time,
  );
  const service = { serviceName: 'network.mojom.NetworkService', reason: 'crashed', exitCode: 9 };
  for (const gap of gaps) {
    time += gap;
    app.emit('child-process-gone', {}, service);
  }
  return seen;
}

describe('the network service', () => {
  it('is given up when it ends as often as it is started, which is told once', () => {
    const often = told(...Array.from({ length: 30 }, () => 100));
    expect(often).toEqual([...Array.from({ length: 19 }, () => false), true]);
  });

  it('is not given up for ends between which it has lived', () => {
    const gaps = Array.from({ length: 60 }, (_, index) => (index % 15 === 0 ? 1000 : 100));
    expect(told(...gaps)).not.toContain(true);
  });
});
