import type { Query } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';
import { followChanges } from './followChanges.ts';
import type { Changed } from './listen.ts';

/** Others are still writing, and all browsers hear of it at once: so they ask a little later, each at its own time. */
const GATHER_MS = 500;
const SPREAD_MS = 2_000;

type Gathered = Omit<Changed, 'last'>;

/** The query shows something of what was changed; its key begins with the entity, or with `work`. */
const shows =
  ({ entities, work, all }: Gathered) =>
  (query: Query): boolean => {
    const { meta, queryKey } = query;
    const [about] = queryKey;
    if (meta?.live !== true) return false;
    const shown = typeof meta.shows === 'function' ? (meta.shows(query) as readonly string[]) : [String(about)];
    return all || (about === 'work' ? work : shown.some((name) => entities.includes(name)));
  };

/** Asks anew for the figures and notices in sight that others have changed. Lists keep still under the hand. Returns the stop. */
export function refreshLive(): () => void {
  let gathered: Gathered | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followChanges(({ entities, work, all }) => {
    if (entities.length === 0 && !work && !all) return;
    gathered = {
      entities: [...new Set([...(gathered?.entities ?? []), ...entities])],
      work: work || gathered?.work === true,
      all: all || gathered?.all === true,
    };
    timer ??= setTimeout(
      () => {
        const now = gathered;
        gathered = undefined;
        timer = undefined;
        if (now !== undefined) void queryClient.invalidateQueries({ predicate: shows(now) });
      },
      GATHER_MS + Math.random() * SPREAD_MS,
    );
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
