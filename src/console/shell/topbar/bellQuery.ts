/** How often is looked for what a person was told: `again` in milliseconds, beside what the server says of changes. */
export const bellQuery = (again: number) => ({
  staleTime: 60_000,
  refetchInterval: again,
  meta: { live: true },
  retry: false,
});

/** What was told about one record or run stands among the routine messages (dictionary `notice`). */
export const MESSAGE = '6';
