import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { largeFigures } from './large/largeFigures.ts';
import { quickFigures } from './quickFigures.ts';

/**
 * Prints every figure of docs/figures.md beside its goal, and ends with 1 where one is missed. Ratios come from one
 * run: machines are noisy. `--full` prints those of a million rows instead; they take most of an hour, or less with
 * fewer `--rows`.
 */
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    seconds: { type: 'string', default: '20' },
  },
});

const figures: readonly Figure[] = values.full
  ? await largeFigures({ engines: values.engine, rows: Number(values.rows), seconds: Number(values.seconds) })
  : await quickFigures();
const width = Math.max(...figures.map(({ what }) => what.length));
for (const { what, value, goal, ok } of figures)
  console.log(`${ok ? 'ok  ' : 'MISS'} ${what.padEnd(width)}  ${value.padStart(16)}  ${goal}`);
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
