import type { Devtools } from '../../devtools.ts';
import type { openDevtoolsPipe } from '../../devtools-pipe.ts';

export type OnEvent = Parameters<typeof openDevtoolsPipe>[2];

/** Returns Chromium's trace of all processes while `act` runs, in these categories. */
export async function recordTrace(
  pipe: Devtools,
  listeners: Set<OnEvent>,
  categories: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  const listener: OnEvent = (method, params) => {
    if (method === 'Tracing.dataCollected') events.push(...(params.value as unknown[]));
    if (method === 'Tracing.tracingComplete') resolve();
  };
  listeners.add(listener);
  const traceConfig = {
    includedCategories: [...categories, '__metadata'],
    excludedCategories: ['*'],
    memoryDumpConfig: { triggers: [] },
  };
  await pipe.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  await pipe.send('Tracing.end');
  await complete;
  listeners.delete(listener);
  return events;
}
