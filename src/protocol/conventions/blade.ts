import { kebabCase } from '../../model/snakeCase.ts';
import { closedObject, idsBodySchema, pathParamSchemas } from '../inputSchemas.ts';
import { recordFormat } from '../recordFormat.ts';
import type { Calls, WireInput } from '../types.ts';
import { bodyObject, idList, queryText } from '../wireValues.ts';
import { bladeEnvelope } from './bladeEnvelope.ts';
import { bladePaging, listCall } from './bladeQuery.ts';
import type { Convention } from './Convention.ts';
import {
  type Ask,
  createCall,
  oneCall,
  operation,
  removeManyCall,
  saveBodySchema,
  severalCall,
  statusCall,
  updateCall,
} from './calls.ts';
import { doneResult, resultsOf } from './results.ts';
import { springbladeFields } from './springblade.ts';
import { treeOr } from './treeResult.ts';

const records = recordFormat({ values: 'blade', names: true, alsoNamed: springbladeFields });
const results = resultsOf(records);

/** A submit with a real id means update; "", 0 and -1 are no ids. */
function hasId(input: WireInput): boolean {
  const id = input.params.id ?? bodyObject(input.body).id;
  return (typeof id === 'string' || typeof id === 'number') && !['', '0', '-1'].includes(String(id));
}

const submitted: Pick<Ask<unknown>, 'schema'> = {
  schema: (entity) => ({ body: saveBodySchema(records, entity, ['create', 'update']) }),
};
const submitNew: Ask<Calls['create']> = { ...createCall(records), ...submitted, accepts: (input) => !hasId(input) };
const submitChanged: Ask<Calls['update']> = { ...updateCall(records), ...submitted, accepts: hasId };

/** A record that a key names may be read by it: a region by its code. */
const getOne: Ask<Calls['get']> = {
  ...oneCall,
  decodeCall: (input, { api }) => ({ id: input.params.id ?? (api.key && queryText(input.query, api.key)) ?? '' }),
  schema: ({ api }) => (api.key === undefined ? {} : { query: closedObject({ [api.key]: pathParamSchemas.id }) }),
};

/** Where a key names records, one is removed as `id`; the schema lets it through nowhere else. */
const removedIds = ({ params, query }: WireInput): readonly string[] => idList(params.ids ?? queryText(query, 'id'));

/** There is one call for one id and for several. */
const removeOne: Ask<Calls['remove']> = {
  params: ['ids'],
  send: 'query',
  accepts: (input) => removedIds(input).length === 1,
  encodeCall: (call) => ({ params: { ids: call.id } }),
  decodeCall: (input) => ({ id: removedIds(input)[0] ?? '' }),
  schema: ({ api }) => ({
    body: idsBodySchema,
    ...(api.key === undefined ? {} : { query: closedObject({ id: pathParamSchemas.id }) }),
  }),
};

/** The Blade-style calls: list, detail, submit for both, remove with ids. */
export const blade: Convention = {
  name: 'blade',
  defaults: {
    base: ({ module, name }) => `blade-${module}/${kebabCase(name)}`,
    operations: ['list', 'get', 'getMany', 'create', 'update', 'remove', 'removeMany'],
    toggle: 'patch',
  },
  records,
  answers: bladeEnvelope,
  paging: bladePaging,
  update: 'changes',
  nestsTrees: true,
  filtersIn: (query) => query,
  operations: {
    list: operation('list', 'GET', 'list', listCall, treeOr(records, results.page(bladePaging))),
    get: operation('get', 'GET', 'detail', getOne, results.record),
    // Ours: the peers have no call for several ids.
    getMany: operation('getMany', 'GET', 'list-by-ids', severalCall, results.records),
    create: operation('create', 'POST', 'submit', submitNew, results.saved),
    update: operation('update', 'POST', 'submit', submitChanged, results.saved),
    patch: operation('patch', 'POST', 'update', updateCall(records), results.saved),
    remove: operation('remove', 'POST', 'remove', removeOne, doneResult),
    removeMany: operation('removeMany', 'POST', 'remove', removeManyCall, doneResult),
    // Ours: the peers change a status with calls of their own, such as `enable`.
    setStatus: operation('setStatus', 'POST', 'status', statusCall('query'), doneResult),
  },
};
