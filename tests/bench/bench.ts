import { startServer } from '../support/serverProcess.ts';
import { compileFigures } from './compile.ts';
import { developmentFigures } from './development.ts';
import type { Figure } from './figure.ts';
import { firstLoadFigures } from './firstLoad.ts';
import { historyFigures } from './history.ts';
import { idleFigures } from './idle.ts';
import { logFigures } from './logs.ts';
import { pageCallFigures } from './pageCall.ts';
import { shellFigures } from './shell.ts';
import { workflowFigures } from './workflow.ts';

/** Prints every figure of docs/figures.md beside its goal. Ratios come from one run: machines are noisy. */
const server = await startServer();
try {
  const figures: Figure[] = [
    ...compileFigures(),
    ...(await firstLoadFigures(server)),
    ...(await shellFigures(server)),
    ...(await idleFigures(server)),
    ...(await pageCallFigures(server)),
    ...(await logFigures()),
    ...(await workflowFigures()),
    ...(await historyFigures()),
    ...(await developmentFigures()),
  ];
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, value, goal, ok } of figures) {
    console.log(`${ok ? 'ok  ' : 'MISS'} ${what.padEnd(width)}  ${value.padStart(16)}  ${goal}`);
  }
} finally {
  await server.dispose();
}
