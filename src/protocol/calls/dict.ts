import type { dictEndpoints } from '../endpoints/dict.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readDictItems } from './readDictItems.ts';

type E = typeof dictEndpoints;

export const dictDictionary: ReadCall<E['dictDictionary']> = {
  method: 'GET',
  path: 'blade-system/dict/dictionary',
  read: readDictItems,
};
export const dictTree: FixedCall<E['dictTree']> = { method: 'GET', path: 'blade-system/dict/tree' };
export const dictParentList: FixedCall<E['dictParentList']> = { method: 'GET', path: 'blade-system/dict/parent-list' };
export const dictChildList: FixedCall<E['dictChildList']> = { method: 'GET', path: 'blade-system/dict/child-list' };
export const dictBizDictionary: ReadCall<E['dictBizDictionary']> = {
  method: 'GET',
  path: 'blade-system/dict-biz/dictionary',
  read: readDictItems,
};
export const dictBizTree: FixedCall<E['dictBizTree']> = { method: 'GET', path: 'blade-system/dict-biz/tree' };
export const dictBizParentList: FixedCall<E['dictBizParentList']> = {
  method: 'GET',
  path: 'blade-system/dict-biz/parent-list',
};
export const dictBizChildList: FixedCall<E['dictBizChildList']> = {
  method: 'GET',
  path: 'blade-system/dict-biz/child-list',
};
