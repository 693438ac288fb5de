/** Figures of the home page are live: asked again while it is looked at, and when one comes back to it. */
export const LIVE_FIGURE = { staleTime: 60_000, refetchOnMount: true, refetchInterval: 120_000 } as const;
