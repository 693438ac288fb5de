/** How many rows of a list wait, or why nobody can tell. */
export type Waiting = number | Error;
