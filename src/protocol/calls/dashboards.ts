import type { dashboardEndpoints } from '../endpoints/dashboards.ts';
import type { ReadCall } from './FixedCall.ts';
import { readDashboards, readViewCards } from './readDashboards.ts';

type E = typeof dashboardEndpoints;

/** The dashboards of one's roles, filled: one request for all cards of a home page. */
export const dashboards: ReadCall<E['dashboards'], ReturnType<typeof readDashboards>> = {
  method: 'GET',
  path: 'shian/dashboards',
  read: readDashboards,
};

/** The saved views on a home page and what they show, all in one request. */
export const viewCards: ReadCall<E['viewCards'], ReturnType<typeof readViewCards>> = {
  method: 'GET',
  path: 'shian/dashboards/views',
  read: readViewCards,
};
