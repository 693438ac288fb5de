import { readList, readTexts } from './reading.ts';

/** A record by its entity, id and name, the text of the field that was met, and in a tree the name of what it lies within. */
export const HIT_TEXTS = ['entity', 'id', 'name', 'field', 'text', 'within'] as const;

/** Records that have what was typed, the best first. */
export const readHits = (answer: unknown) => readList(answer, (hit) => readTexts(hit, HIT_TEXTS));
