import { type Query, useQuery } from '@tanstack/react-query';
import { dashboards } from '../../../../protocol/calls/dashboards.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { call } from '../../../start/http/call.ts';
import { LIVE_FIGURE } from '../liveFigure.ts';

/** A dashboard with what its cards show. */
export type FilledDashboard = ReturnType<typeof dashboards.read>[number];

async function load(signal: AbortSignal): Promise<readonly FilledDashboard[]> {
  if (onOwnServer()) return call(dashboards, { signal });
  const { foreignDashboards } = await import('./foreignDashboards.ts');
  return foreignDashboards(signal);
}

/** Entities whose changes show on the cards. */
const shows = ({ state }: Query): readonly string[] =>
  ((state.data ?? []) as readonly FilledDashboard[]).flatMap(({ cards }) => cards.map(({ entity }) => entity));

/** The dashboards of whoever is signed in, all in one request; asked again when others change what they show. */
export function useDashboards() {
  return useQuery({
    queryKey: ['dashboards'],
    queryFn: ({ signal }) => load(signal),
    ...LIVE_FIGURE,
    meta: { live: true, shows },
  });
}
