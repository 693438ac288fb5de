import type { Path } from './Condition.ts';

/** A path without `form.`: outside of child rows `form.x` and `x` are the same. */
export const rootName = (path: Path): string => path.replace(/^form\./, '');
