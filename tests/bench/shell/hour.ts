import type { Page } from 'playwright-core';
import { atMost, type Figure, percentile } from '../figure.ts';
import { type Held, heldBy } from './heldBy.ts';
import { takeInteractions, watchInteractions } from './interactions.ts';
import { click, createWork, press, type Work } from './listWork.ts';

const EMPTY = `<!doctype html><title>empty</title><button>0</button><input aria-label="box"><script>
  let count = 0;
  document.querySelector('button').onclick = ({ currentTarget }) => { count += 1; currentTarget.textContent = count; };
</script>`;

/** The same engine with nothing in it: what a click and a key cost on this machine at this moment. */
async function emptyPage(page: Page, times: number): Promise<readonly number[]> {
  const empty = await page.context().browser()?.newPage();
  if (empty === undefined) throw new Error('The page has no browser');
  await empty.setContent(EMPTY);
  await watchInteractions(empty);
  await empty.bringToFront();
  for (let at = 0; at < times; at += 1) {
    await click(empty, empty.locator('button'));
    await empty.locator('input').click();
    for (const sign of 'abc') await press(empty, sign);
  }
  const { durations } = await takeInteractions(empty);
  await empty.close();
  await page.bringToFront();
  return durations;
}

/** Told of one by one, with what the page holds after each. */
const PART_MINUTES = 5;
/** Of all parts: what is opened for the first time is kept, until each tab saw each kind of work. */
const WARM_SHARE = 1 / 3;
const SHORTEST_FLAT_MINUTES = 30;

interface Part {
  readonly durations: readonly number[];
  readonly held: Held;
}

async function workFor(page: Page, { step, failed }: Work, minutes: number): Promise<Part> {
  const end = Date.now() + minutes * 60_000;
  const before = failed.length;
  while (Date.now() < end) await step();
  const { durations, slowest } = await takeInteractions(page);
  const held = await heldBy(page);
  const p95 = percentile(durations, 0.95);
  console.log(
    `  ${durations.length} clicks and keys, p95 ${p95} ms; heap ${held.heapMegabytes.toFixed(1)} MB, ${held.nodes} nodes, ${held.listeners} listeners`,
  );
  for (const { duration, what } of slowest) console.log(`    slow: ${duration} ms, ${what}`);
  for (const what of failed.slice(before)) console.log(`    not done: ${what}`);
  return { durations, held };
}

/** The heap at the end against that when everything was opened once. Says nothing of a run that is too short for that. */
function flatHeap(parts: readonly Part[], minutes: number): readonly Figure[] {
  const early = parts[Math.ceil(parts.length * WARM_SHARE) - 1]?.held.heapMegabytes;
  const late = parts.at(-1)?.held.heapMegabytes;
  if (minutes < SHORTEST_FLAT_MINUTES || early === undefined || late === undefined) return [];
  const what = `heap after ${minutes} minutes (${late.toFixed(0)} MB) against that after a third`;
  return [atMost(what, late / early, 1.05, '', 2)];
}

/**
 * Clicks and keys of somebody who works through all open tabs for so many minutes: what the browser took from each to
 * the next frame (interaction to next paint), how often as long that is as on an empty page in the same run, and
 * whether the page holds more and more.
 */
export async function hourFigures(page: Page, minutes: number): Promise<Figure[]> {
  const before = await emptyPage(page, 12);
  await watchInteractions(page);
  const work = await createWork(page);
  const parts: Part[] = [];
  for (let left = minutes; left > 0; left -= PART_MINUTES)
    parts.push(await workFor(page, work, Math.min(PART_MINUTES, left)));
  const durations = parts.flatMap((part) => part.durations);
  const after = await emptyPage(page, 12);
  const worked = percentile(durations, 0.95);
  const bare = percentile([...before, ...after], 0.95);
  const what = `${durations.length} clicks and keys over ${work.tabs} tabs in ${minutes} minutes, p95`;
  return [
    atMost(`${what} to the next paint`, worked, 50, 'ms'),
    atMost(`${what} against an empty page (${bare.toFixed(0)} ms)`, worked / bare, 2, '', 2),
    ...flatHeap(parts, minutes),
    atMost('steps of that work that the page did not let happen', work.failed.length, 0, ''),
  ];
}
