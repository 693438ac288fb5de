import { readList, readTexts } from './reading.ts';

/** A record by its entity, id and name, and the text of the field that was met. */
export const HIT_TEXTS = ['entity', 'id', 'name', 'field', 'text'] as const;

/** Records that have what was typed, the best first. */
export const readHits = (answer: unknown) => readList(answer, (hit) => readTexts(hit, HIT_TEXTS));
