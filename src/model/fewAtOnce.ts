/** Works on all of them, on so many at once, and answers in their order; what fails first is thrown. */
export async function fewAtOnce<T, R>(
  all: readonly T[],
  most: number,
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  // One iterator for all: whoever is free takes the next.
  const turns = all.entries();
  const worker = async () => {
    for (const [at, one] of turns) results[at] = await work(one, at);
  };
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker));
  return results;
}
