import { startServer } from '../support/serverProcess.ts';
import { compileFigures } from './compile.ts';
import { developmentFigures } from './development.ts';
import type { Figure } from './figure.ts';
import { firstLoadFigures } from './firstLoad.ts';
import { firstPaintFigures } from './firstPaint.ts';
import { historyFigures } from './history.ts';
import { idleFigures } from './idle.ts';
import { logFigures } from './logs.ts';
import { pageCallFigures } from './pageCall.ts';
import { shellFigures } from './shell.ts';
import { workflowFigures } from './workflow.ts';

/** What a few minutes tell. */
export async function quickFigures(): Promise<Figure[]> {
  const server = await startServer();
  try {
    return [
      ...compileFigures(),
      ...(await firstLoadFigures(server)),
      ...(await firstPaintFigures(server)),
      ...(await shellFigures(server)),
      ...(await idleFigures(server)),
      ...(await pageCallFigures(server)),
      ...(await logFigures()),
      ...(await workflowFigures()),
      ...(await historyFigures()),
      ...(await developmentFigures()),
    ];
  } finally {
    await server.dispose();
  }
}
