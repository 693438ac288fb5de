import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { largeFigures } from './large/largeFigures.ts';
import { pressureFigures } from './pressure/pressureFigures.ts';
import { quickFigures, withServer } from './quickFigures.ts';
import { hourOfWork } from './shell.ts';

/**
 * Prints every figure of docs/figures.md beside its goal, and ends with 1 where one is missed. Ratios come from one
 * run: machines are noisy. `--full` prints those of a million rows instead; they take most of an hour, or less with
 * fewer `--rows`. `--pressure` prints what overload, a crowd of connections and `--minutes` of steady load do, `--hour`
 * how soon the console answers somebody who works over fifty tabs for `--minutes`.
 */
const { values } = parseArgs({
  options: {
    pressure: { type: 'boolean', default: false },
    hour: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    full: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    seconds: { type: 'string', default: '20' },
  },
});

async function chosenFigures(): Promise<readonly Figure[]> {
  const { engine: engines, rows, seconds, minutes } = values;
  if (values.full) return largeFigures({ engines, rows: Number(rows), seconds: Number(seconds) });
  if (values.hour) return withServer((server) => hourOfWork(server, Number(minutes)));
  return values.pressure ? pressureFigures(Number(minutes)) : quickFigures();
}

const figures = await chosenFigures();
const width = Math.max(...figures.map(({ what }) => what.length));
for (const { what, value, goal, ok } of figures)
  console.log(`${ok ? 'ok  ' : 'MISS'} ${what.padEnd(width)}  ${value.padStart(16)}  ${goal}`);
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
