import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readTexts } from './reading.ts';

export const DICT_TEXTS = ['id', 'parentId', 'code', 'dictKey', 'dictValue', 'remark'] as const;

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
