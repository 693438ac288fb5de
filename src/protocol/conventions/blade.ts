import { closedObject, idsBodySchema, looseParamSchemas, MAX_IDS, saveBodySchema } from '../inputSchemas.ts';
import { operation } from '../operation.ts';
import { decodeListQuery, encodeListQuery, listQuerySchema } from '../query/listQuery.ts';
import { decodeRecord, encodeRecord } from '../records.ts';
import { doneResult, pageResult, recordResult, recordsResult, savedResult } from '../results.ts';
import { decodeTree, encodeTree, treeSchema } from '../treeResult.ts';
import type { Convention, WireInput } from '../types.ts';
import { WIRE_STYLES } from '../wireStyles.ts';
import { bodyObject, idList } from '../wireValues.ts';

/** The Blade-style calls of specification section 7: list, detail, submit for both, remove with ids. */
export const blade: Convention = {
  name: 'blade',
  envelope: true,
  values: WIRE_STYLES.blade,
  operations: {
    list: operation<'list'>({
      name: 'list',
      method: 'GET',
      path: 'list',
      params: [],
      send: 'query',
      encodeCall: (call, entity) => ({ query: encodeListQuery(entity, call) }),
      decodeCall: (input, entity) => decodeListQuery(entity, input.query),
      encodeResult: (page, entity) =>
        entity.api.tree === undefined
          ? pageResult.encodeResult(page, entity)
          : encodeTree(entity, entity.api.tree, page.records),
      decodeResult: (output, entity, call) =>
        entity.api.tree !== undefined && Array.isArray(output.body)
          ? decodeTree(entity, entity.api.tree, output.body, call)
          : pageResult.decodeResult(output, entity),
      schema: (entity) => ({
        query: listQuerySchema(entity),
        answer: entity.api.tree === undefined ? pageResult.answer(entity) : treeSchema(entity),
      }),
    }),
    get: operation<'get'>({
      name: 'get',
      method: 'GET',
      path: 'detail',
      params: ['id'],
      send: 'query',
      encodeCall: (call) => ({ params: { id: call.id } }),
      decodeCall: (input) => ({ id: input.params.id ?? '' }),
      ...recordResult,
      schema: (entity) => ({ answer: recordResult.answer(entity) }),
    }),
    /** Ours: the peers have no call for several ids. */
    getMany: operation<'getMany'>({
      name: 'getMany',
      method: 'GET',
      path: 'list-by-ids',
      params: ['ids'],
      send: 'query',
      encodeCall: (call) => ({ params: { ids: call.ids.join(',') } }),
      decodeCall: (input) => ({ ids: idList(input.params.ids).slice(0, MAX_IDS) }),
      ...recordsResult,
      schema: (entity) => ({ answer: recordsResult.answer(entity) }),
    }),
    create: operation<'create'>({
      name: 'create',
      method: 'POST',
      path: 'submit',
      params: [],
      send: 'body',
      accepts: (input) => !hasId(input),
      encodeCall: (call, entity) => ({ body: encodeRecord(entity, call.record, 'create') }),
      decodeCall: (input, entity) => ({ record: decodeRecord(entity, input.body, 'create') }),
      ...savedResult,
      schema: (entity) => ({ body: saveBodySchema(entity, 'both'), answer: savedResult.answer(entity) }),
    }),
    update: operation<'update'>({
      name: 'update',
      method: 'POST',
      path: 'submit',
      params: ['id'],
      send: 'body',
      accepts: hasId,
      encodeCall: (call, entity) => ({ params: { id: call.id }, body: encodeRecord(entity, call.record, 'update') }),
      decodeCall: (input, entity) => ({
        id: input.params.id ?? '',
        record: decodeRecord(entity, input.body, 'update'),
      }),
      ...savedResult,
      schema: (entity) => ({ body: saveBodySchema(entity, 'both'), answer: savedResult.answer(entity) }),
    }),
    patch: operation<'patch'>({
      name: 'patch',
      method: 'POST',
      path: 'update',
      params: ['id'],
      send: 'body',
      encodeCall: (call, entity) => ({ params: { id: call.id }, body: encodeRecord(entity, call.record, 'update') }),
      decodeCall: (input, entity) => ({
        id: input.params.id ?? '',
        record: decodeRecord(entity, input.body, 'update'),
      }),
      ...savedResult,
      schema: (entity) => ({ body: saveBodySchema(entity, 'update'), answer: savedResult.answer(entity) }),
    }),
    remove: operation<'remove'>({
      name: 'remove',
      method: 'POST',
      path: 'remove',
      params: ['ids'],
      send: 'query',
      accepts: (input) => idList(input.params.ids).length === 1,
      encodeCall: (call) => ({ params: { ids: call.id } }),
      decodeCall: (input) => ({ id: idList(input.params.ids)[0] ?? '' }),
      ...doneResult,
      schema: (entity) => ({ body: idsBodySchema, answer: doneResult.answer(entity) }),
    }),
    removeMany: operation<'removeMany'>({
      name: 'removeMany',
      method: 'POST',
      path: 'remove',
      params: ['ids'],
      send: 'query',
      encodeCall: (call) => ({ params: { ids: call.ids.join(',') } }),
      decodeCall: (input) => ({ ids: idList(input.params.ids).slice(0, MAX_IDS) }),
      ...doneResult,
      schema: (entity) => ({ body: idsBodySchema, answer: doneResult.answer(entity) }),
    }),
    /** Ours: the peers change a status with calls of their own, such as `enable`. */
    setStatus: operation<'setStatus'>({
      name: 'setStatus',
      method: 'POST',
      path: 'status',
      params: ['id', 'status'],
      send: 'query',
      encodeCall: (call) => ({ params: { id: call.id, ...(call.status === null ? {} : { status: call.status }) } }),
      decodeCall: (input) => ({ id: input.params.id ?? '', status: input.params.status ?? null }),
      ...doneResult,
      schema: (entity) => ({
        body: closedObject({ id: looseParamSchemas.id, status: looseParamSchemas.status }, ['object', 'null']),
        answer: doneResult.answer(entity),
      }),
    }),
  },
};

/** A submit with a real id means update (contract.md trap 5); "", 0 and -1 are no ids. */
function hasId(input: WireInput): boolean {
  const id = input.params.id ?? bodyObject(input.body).id;
  return (typeof id === 'string' || typeof id === 'number') && !['', '0', '-1'].includes(String(id));
}
