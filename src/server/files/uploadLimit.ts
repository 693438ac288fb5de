import { everyField } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';

/** What any file may have. */
const USUAL_BYTES = 50 * 1024 * 1024;

/** The most bytes of one upload: which field a file is for is known only later, so the one that takes most decides. */
export const uploadLimit = ({ entities }: Pick<Model, 'entities'>): number =>
  Math.max(
    USUAL_BYTES,
    ...Object.values(entities)
      .flatMap(everyField)
      .map(({ maxSize = 0 }) => maxSize),
  );
