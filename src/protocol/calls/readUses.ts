import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTexts } from './reading.ts';

/** A record that uses another, by its name. */
export const RECORD_TEXTS = ['id', 'name'] as const;

/** Records of an entity that refer by a field to what is asked about; `count` 0: none that the person sees. */
export const readUses = (answer: unknown) =>
  readList(answer, (item) => {
    const { entity, field, count, records } = bodyObject(item);
    return {
      entity: readText(entity),
      field: readText(field),
      count: readNumber(count),
      records: readList(records, (record) => readTexts(record, RECORD_TEXTS)),
    };
  });
