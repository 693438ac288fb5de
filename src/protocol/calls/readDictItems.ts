import { bodyObject } from '../wireValues.ts';
import { DICT_TEXTS } from './names.ts';
import { readList, readNumber, readTexts } from './reading.ts';

/** Items of a dictionary; one without a label is called by its key. */
export const readDictItems = (value: unknown) =>
  readList(value, (item) => {
    const { sort, isSealed } = bodyObject(item);
    const texts = readTexts(item, DICT_TEXTS);
    return {
      ...texts,
      dictValue: texts.dictValue || texts.dictKey,
      sort: readNumber(sort),
      isSealed: readNumber(isSealed),
    };
  });
