import { LOOKED_AFTER } from '../../model/lookedAfter.ts';
import type { EndpointShape } from './Endpoint.ts';
import { dictItem, dictNode } from './records.ts';
import { id, listOf, optionalObject, pageOf, paging, text } from './shapes.ts';

type Kind = 'dict' | 'dictBiz';

const filters = { code: text(), dictValue: text() };

const policyOf = (entity: Kind) => ({ access: { menuOf: entity }, acrossTenants: LOOKED_AFTER.includes(entity) });

const dictionary = {
  access: 'login',
  summary: { zh: '字典项', en: 'Items of a dictionary that are offered, in their order' },
  query: optionalObject({ code: text(64) }),
  answer: listOf(dictItem),
} as const;

const tree = (entity: Kind) => ({
  ...policyOf(entity),
  summary: { zh: '字典树', en: 'Every dictionary with its items' },
  query: optionalObject({ code: text(64) }),
  answer: listOf(dictNode),
});

const parentList = (entity: Kind) => ({
  ...policyOf(entity),
  summary: { zh: '字典分页', en: 'A page of dictionaries' },
  query: optionalObject({ ...paging, ...filters }),
  answer: pageOf(dictItem),
});

const childList = (entity: Kind) => ({
  ...policyOf(entity),
  summary: { zh: '下级字典项', en: 'Items below a dictionary, as trees' },
  query: optionalObject({ ...paging, parentId: id, ...filters }),
  answer: listOf(dictNode),
});

/** Both kinds of dictionary answer the same calls. */
export const dictEndpoints = {
  dictDictionary: dictionary,
  dictTree: tree('dict'),
  dictParentList: parentList('dict'),
  dictChildList: childList('dict'),
  dictBizDictionary: { ...dictionary, acrossTenants: LOOKED_AFTER.includes('dictBiz') },
  dictBizTree: tree('dictBiz'),
  dictBizParentList: parentList('dictBiz'),
  dictBizChildList: childList('dictBiz'),
} as const satisfies Record<string, EndpointShape>;
