export interface Running {
  /** Takes note of work that has begun, and answers with it. */
  readonly add: <T>(work: Promise<T>) => Promise<T>;
  /** Resolves when nothing is under way any more. */
  readonly settled: () => Promise<void>;
}

/** Work that has begun, for whoever ends what it needs. */
export function createRunning(): Running {
  const works = new Set<Promise<unknown>>();
  return {
    add: (work) => {
      works.add(work);
      const end = () => void works.delete(work);
      work.then(end, end);
      return work;
    },
    settled: async () => {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
