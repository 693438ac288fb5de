import { LOOKED_AFTER } from '../../model/lookedAfter.ts';
import { pageSchema } from '../conventions/bladeEnvelope.ts';
import type { Endpoint } from './Endpoint.ts';
import { dictItem } from './records.ts';
import { closed, component, id, listOf, paging, text } from './shapes.ts';

/** Both kinds of dictionary answer the same calls. */
export const dictEndpoints = {
  ...dictionaryCalls('dict', 'dict'),
  ...dictionaryCalls('dict-biz', 'dictBiz'),
} as const satisfies Record<string, Endpoint>;

function dictionaryCalls<E extends 'dict' | 'dictBiz'>(path: string, entity: E) {
  const call = (
    name: string,
    query: Endpoint['query'] & object,
    answer: Endpoint['answer'],
    summary: Endpoint['summary'],
  ): Endpoint => ({
    method: 'GET',
    path: `blade-system/${path}/${name}`,
    access: name === 'dictionary' ? 'login' : { menuOf: entity },
    ...(LOOKED_AFTER.includes(entity) ? { acrossTenants: true } : {}),
    wrapped: true,
    summary,
    query,
    answer,
  });
  const filters = { code: text(), dictValue: text() };
  return {
    [`${entity}Dictionary`]: call('dictionary', closed({ code: text(64) }), listOf(dictItem), {
      zh: '字典项',
      en: 'Items of a dictionary that are offered, in their order',
    }),
    [`${entity}Tree`]: call('tree', closed({ code: text(64) }), listOf(component('DictNode')), {
      zh: '字典树',
      en: 'Every dictionary with its items',
    }),
    [`${entity}ParentList`]: call('parent-list', closed({ ...paging, ...filters }), pageSchema(dictItem), {
      zh: '字典分页',
      en: 'A page of dictionaries',
    }),
    [`${entity}ChildList`]: call(
      'child-list',
      closed({ ...paging, parentId: id, ...filters }),
      listOf(component('DictNode')),
      { zh: '下级字典项', en: 'Items below a dictionary, as trees' },
    ),
  } as { readonly [name in `${E}${'Dictionary' | 'Tree' | 'ParentList' | 'ChildList'}`]: Endpoint };
}
