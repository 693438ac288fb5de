import { type ServerProcess, startServer } from '../support/serverProcess.ts';
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

/** A server of its own with the demonstration, for as long as it is measured. */
export async function withServer(measure: (server: ServerProcess) => Promise<Figure[]>): Promise<Figure[]> {
  const server = await startServer();
  try {
    return await measure(server);
  } finally {
    await server.dispose();
  }
}

/** What a few minutes tell. */
export const quickFigures = (): Promise<Figure[]> =>
  withServer(async (server) => [
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
  ]);
