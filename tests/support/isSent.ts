import type { Action } from '../../src/model/Action.ts';

/** Whether an action is a request of its own; a dialog of the console may open other calls and send nothing. */
export const isSent = ({ handler, effect, fixed }: Action): boolean =>
  handler || effect !== undefined || fixed === true;
