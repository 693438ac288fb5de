/** Figures of the home page are live: asked again while it is looked at, when one comes back to it, and when others change it. */
export const LIVE_FIGURE = {
  staleTime: 60_000,
  refetchOnMount: true,
  refetchInterval: 120_000,
  meta: { live: true },
} as const;
