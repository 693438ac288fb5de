import type { DocumentPath } from './SourceDocument.ts';

/** What stands at a place of a value; undefined where the way there ends before. */
export const valueAt = (root: unknown, path: DocumentPath): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step], root);
