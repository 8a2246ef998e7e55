import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { summarize } from '../../harness/table.ts';
import { centre, type ListPage } from './list-page.ts';

const frames = z.object({ deltasMs: z.array(z.number()), emptyFrames: z.number() });

export type ScrollFrames = z.infer<typeof frames>;

/** One event per frame, at 60 frames a second. */
const everyMs = 16;
/** The speed of a free-spinning wheel: 24,000 px a second. */
const wheelPx = 400;
/** Number of wheel turns in one section, where scrolling the whole list would take minutes. */
const stretch = 120;
const wholeWayRows = 10_000;
const rowPx = 32;
const thumbMoves = 240;

/** The time between two frames of the idle page, ms. */
export async function idleFrameMs(list: ListPage): Promise<number> {
  await list.page.evaluate('listProbe.startFrames()');
  await sleep(1500);
  const { deltasMs } = await endFrames(list);
  return summarize(deltasMs).median;
}

/** Scrolls from top to bottom with the wheel; above 10,000 rows only the top, the middle and the end. */
export async function scrollByWheel(list: ListPage, rows: number): Promise<ScrollFrames> {
  if (rows <= wholeWayRows) {
    const whole = await turnWheel(list, Math.ceil((rows * rowPx) / wheelPx) + 20);
    await expectEnd(list, rows);
    return whole;
  }
  const stretches: ScrollFrames[] = [await turnWheel(list, stretch)];
  await jump(list, 0.5);
  stretches.push(await turnWheel(list, stretch));
  await jump(list, 1);
  await turnWheel(list, stretch, -wheelPx);
  stretches.push(await turnWheel(list, stretch + 20));
  await expectEnd(list, rows);
  return {
    deltasMs: stretches.flatMap(({ deltasMs }) => deltasMs),
    emptyFrames: stretches.reduce((sum, { emptyFrames }) => sum + emptyFrames, 0),
  };
}

/** Scrolls from top to bottom by dragging the scroll bar's thumb. */
export async function scrollByThumb(list: ListPage, rows: number): Promise<ScrollFrames> {
  await jump(list, 0);
  const { left, top, width, height } = await list.placeOf('grid');
  const x = left + width - 6;
  // A long list has a short thumb, at the very top.
  const [from, to] = [top + 8, top + height - 2];
  await list.mouse('mouseMoved', { x, y: from });
  await list.mouse('mousePressed', { x, y: from });
  await list.page.evaluate('listProbe.startFrames()');
  for (let move = 1; move <= thumbMoves; move++) {
    const y = from + ((to - from) * move) / thumbMoves;
    await Promise.all([
      list.mouse('mouseMoved', { x, y }, { button: 'left', buttons: 1 }),
      sleep(everyMs),
    ]);
  }
  const seen = await endFrames(list);
  await list.mouse('mouseReleased', { x, y: to });
  await expectEnd(list, rows);
  return seen;
}

async function turnWheel(list: ListPage, turns: number, deltaY = wheelPx): Promise<ScrollFrames> {
  const at = centre(await list.placeOf('grid'));
  await list.page.evaluate('listProbe.startFrames()');
  for (let turn = 0; turn < turns; turn++) {
    await Promise.all([list.mouse('mouseWheel', at, { deltaX: 0, deltaY }), sleep(everyMs)]);
  }
  return endFrames(list);
}

async function endFrames(list: ListPage): Promise<ScrollFrames> {
  return frames.parse(await list.page.evaluate('listProbe.endFrames()'));
}

async function jump(list: ListPage, share: number): Promise<void> {
  await list.page.evaluate(`listProbe.scrollTo(${share})`);
  await sleep(500);
}

async function expectEnd(list: ListPage, rows: number): Promise<void> {
  await sleep(500);
  const last = await list.page.evaluate('listProbe.lastRow()');
  if (last !== rows) throw new Error(`Scrolling ended at row ${last} of ${rows}.`);
}
