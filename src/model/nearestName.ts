/** The known name closest to a mistyped one, or undefined when none is close enough to be meant. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const limit = tolerance(name.length);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    // Of two letters one was forgotten: another word of two letters is no more likely than any.
    if (name.length === 2 && candidate.length < 3) continue;
    if (Math.abs(candidate.length - name.length) > limit && !sharesStem(wanted, candidate.toLowerCase())) continue;
    const distance = sharesStem(wanted, candidate.toLowerCase())
      ? Math.min(limit, editDistance(wanted, candidate.toLowerCase()))
      : editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Mistakes forgiven for a word of that length; of one letter nothing can be guessed. */
function tolerance(length: number): number {
  if (length < 2) return 0;
  return length <= 3 ? 1 : Math.min(4, Math.ceil(length / 3));
}

/** `enable` is likely meant as `enable_status`, however many letters that is away. */
function sharesStem(wanted: string, candidate: string): boolean {
  return wanted.length >= 4 && (candidate.startsWith(wanted) || wanted.startsWith(candidate)) && candidate.length >= 4;
}

/** Damerau-Levenshtein (optimal string alignment): a swap of neighbours counts as one mistake. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
