import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Model } from '../../model/Model.ts';

export type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** The application, or nothing yet while the schemas have errors since the start. */
export interface LiveHolder {
  live: Live | undefined;
  readonly open: (model: Model) => Promise<Live>;
}

/** What stands behind the port at this moment, and how a changed model takes its place. */
export interface Live {
  readonly model: () => Model;
  readonly route: Route;
  /** Takes the modules as they are now, too. Throws ModuleError, and all stays as it was. */
  readonly replace: (model: Model) => Promise<void>;
  /** Demo rows for entities the new model brought; answers how many. */
  readonly fill: () => Promise<number>;
  readonly close: () => Promise<void>;
  /** What the terminal says when it stands. */
  readonly lines: readonly string[];
}
