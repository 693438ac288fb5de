import type { dashboardEndpoints } from '../endpoints/dashboards.ts';
import type { ReadCall } from './FixedCall.ts';
import { readCards, readDashboards } from './readDashboards.ts';

type E = typeof dashboardEndpoints;

/** The dashboards of one's roles, filled: one request for all cards of a home page. */
export const dashboards: ReadCall<E['dashboards'], ReturnType<typeof readDashboards>> = {
  method: 'GET',
  path: 'shian/dashboards',
  read: readDashboards,
};

/** What the saved views on a home page show, all in one request. */
export const viewCards: ReadCall<E['viewCards'], ReturnType<typeof readCards>> = {
  method: 'POST',
  path: 'shian/dashboards/views',
  read: readCards,
};
