import type { ServerModule } from 'shian/server';
import { handler as finish } from './actions/workOrder.finish.ts';

/** What this module adds to the server; found by its folder. */
export const server: ServerModule = {
  actions: { 'workOrder.finish': finish },
};
