import { closedObject, idsBodySchema, looseParamSchemas, MAX_IDS, saveBodySchema } from '../inputSchemas.ts';
import { operation } from '../operation.ts';
import { decodeFilters, encodeFilters } from '../query/filters.ts';
import {
  decodeListQuery,
  decodeSort,
  encodeListQuery,
  encodeSort,
  filterSchemas,
  listQuerySchema,
  sortSchemas,
  treeSchemas,
} from '../query/listQuery.ts';
import { decodeRecord, encodeRecord } from '../records.ts';
import { doneResult, optionalResult, pageResult, recordResult, recordsResult, savedResult } from '../results.ts';
import type { Convention } from '../types.ts';
import { WIRE_STYLES } from '../wireStyles.ts';
import { idList } from '../wireValues.ts';

/** The generic family `{module}/v1/{entity}` of specification section 7; shapes after contract.md 19.1. */
export const v1: Convention = {
  name: 'v1',
  envelope: true,
  values: WIRE_STYLES.v1,
  operations: {
    list: operation<'list'>({
      name: 'list',
      method: 'GET',
      path: 'page',
      params: [],
      send: 'query',
      encodeCall: (call, entity) => ({ query: encodeListQuery(entity, call) }),
      decodeCall: (input, entity) => decodeListQuery(entity, input.query),
      ...pageResult,
      schema: (entity) => ({ query: listQuerySchema(entity), answer: pageResult.answer(entity) }),
    }),
    get: operation<'get'>({
      name: 'get',
      method: 'GET',
      path: 'getById/{id}',
      params: ['id'],
      send: 'query',
      encodeCall: (call) => ({ params: { id: call.id } }),
      decodeCall: (input) => ({ id: input.params.id ?? '' }),
      ...recordResult,
      schema: (entity) => ({ answer: recordResult.answer(entity) }),
    }),
    /** Ours: the family has no call for several ids. */
    getMany: operation<'getMany'>({
      name: 'getMany',
      method: 'GET',
      path: 'listByIds',
      params: ['ids'],
      send: 'query',
      encodeCall: (call) => ({ params: { ids: call.ids.join(',') } }),
      decodeCall: (input) => ({ ids: idList(input.params.ids).slice(0, MAX_IDS) }),
      ...recordsResult,
      schema: (entity) => ({
        query: closedObject({ ids: looseParamSchemas.ids }),
        answer: recordsResult.answer(entity),
      }),
    }),
    findOne: operation<'findOne'>({
      name: 'findOne',
      method: 'GET',
      path: 'getByQuery',
      params: [],
      send: 'query',
      encodeCall: (call, entity) => ({ query: encodeFilters(entity, call.filters) }),
      decodeCall: (input, entity) => ({ filters: decodeFilters(entity, input.query) }),
      ...optionalResult,
      schema: (entity) => ({
        query: closedObject({ ...filterSchemas(entity), ...treeSchemas }),
        answer: optionalResult.answer(entity),
      }),
    }),
    findAll: operation<'findAll'>({
      name: 'findAll',
      method: 'GET',
      path: 'listByQuery',
      params: [],
      send: 'query',
      encodeCall: (call, entity) => ({ query: { ...encodeFilters(entity, call.filters), ...encodeSort(call.sort) } }),
      decodeCall: (input, entity) => ({
        filters: decodeFilters(entity, input.query),
        sort: decodeSort(entity, input.query),
      }),
      ...recordsResult,
      schema: (entity) => ({
        query: closedObject({ ...filterSchemas(entity), ...treeSchemas, ...sortSchemas }),
        answer: recordsResult.answer(entity),
      }),
    }),
    create: operation<'create'>({
      name: 'create',
      method: 'POST',
      path: 'save',
      params: [],
      send: 'body',
      encodeCall: (call, entity) => ({ body: encodeRecord(entity, call.record, 'create') }),
      decodeCall: (input, entity) => ({ record: decodeRecord(entity, input.body, 'create') }),
      ...savedResult,
      schema: (entity) => ({ body: saveBodySchema(entity, 'create'), answer: savedResult.answer(entity) }),
    }),
    update: operation<'update'>({
      name: 'update',
      method: 'PUT',
      path: 'updateById/{id}',
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
    patch: operation<'patch'>({
      name: 'patch',
      method: 'PUT',
      path: 'simpleUpdate/{id}',
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
      method: 'DELETE',
      path: 'removeById/{id}',
      params: ['id'],
      send: 'query',
      encodeCall: (call) => ({ params: { id: call.id } }),
      decodeCall: (input) => ({ id: input.params.id ?? '' }),
      ...doneResult,
      schema: (entity) => ({ answer: doneResult.answer(entity) }),
    }),
    /** The specification does not say where the ids travel: we send the query and accept the body too. */
    removeMany: operation<'removeMany'>({
      name: 'removeMany',
      method: 'DELETE',
      path: 'removeByIds',
      params: ['ids'],
      send: 'query',
      encodeCall: (call) => ({ params: { ids: call.ids.join(',') } }),
      decodeCall: (input) => ({ ids: idList(input.params.ids).slice(0, MAX_IDS) }),
      ...doneResult,
      schema: (entity) => ({
        query: closedObject({ ids: looseParamSchemas.ids }),
        body: idsBodySchema,
        answer: doneResult.answer(entity),
      }),
    }),
    setStatus: operation<'setStatus'>({
      name: 'setStatus',
      method: 'PUT',
      path: 'updateStatus/{id}',
      params: ['id', 'status'],
      send: 'body',
      encodeCall: (call) => ({ params: { id: call.id, ...(call.status === null ? {} : { status: call.status }) } }),
      decodeCall: (input) => ({ id: input.params.id ?? '', status: input.params.status ?? null }),
      ...doneResult,
      schema: (entity) => ({
        query: closedObject({ status: looseParamSchemas.status }),
        body: closedObject({ status: looseParamSchemas.status }, ['object', 'null']),
        answer: doneResult.answer(entity),
      }),
    }),
    setStatusById: operation<'setStatusById'>({
      name: 'setStatusById',
      method: 'PUT',
      path: 'updateStatusById/{id}/{status}',
      params: ['id', 'status'],
      send: 'query',
      encodeCall: (call) => ({ params: { id: call.id, status: call.status } }),
      decodeCall: (input) => ({ id: input.params.id ?? '', status: input.params.status ?? '' }),
      ...doneResult,
      schema: (entity) => ({ answer: doneResult.answer(entity) }),
    }),
  },
};
