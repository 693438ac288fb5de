/** Work that one turn of the event loop may let in before the rest waits for the next. */
const TURN_MS = 10;

interface Waiting {
  readonly since: number;
  readonly go: () => void;
}

export interface Turnstile {
  /** Undefined: go on at once; else a promise that resolves when it is one's turn. First come, first served. */
  enter(): Promise<void> | undefined;
  /** Milliseconds that the first in the line has waited; 0: nobody waits. */
  delay(): number;
  readonly waiting: () => number;
}

/**
 * Lets so much work into a turn of the event loop that between any two of them the loop looks at its sockets: of a
 * thousand requests that arrive together each is worked on by itself, and what is not sent through here (a look at
 * the health, a refusal) is answered in between.
 */
export function createTurnstile(): Turnstile {
  const line: Waiting[] = [];
  let turnBegan: number | undefined;

  function beginTurn(): void {
    turnBegan = performance.now();
    setImmediate(endTurn);
  }

  function endTurn(): void {
    turnBegan = undefined;
    const next = line.shift();
    if (next === undefined) return;
    beginTurn();
    next.go();
  }

  return {
    waiting: () => line.length,
    delay: () => (line[0] === undefined ? 0 : performance.now() - line[0].since),
    enter: () => {
      const since = performance.now();
      if (line.length === 0 && (turnBegan === undefined || since - turnBegan < TURN_MS)) {
        if (turnBegan === undefined) beginTurn();
        return undefined;
      }
      return new Promise((go) => line.push({ since, go }));
    },
  };
}
