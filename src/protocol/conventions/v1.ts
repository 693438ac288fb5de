import { recordFormat } from '../recordFormat.ts';
import { bladeEnvelope } from './bladeEnvelope.ts';
import { bladePaging, findAllCall, findOneCall } from './bladeQuery.ts';
import type { Convention } from './Convention.ts';
import {
  createCall,
  givenStatusCall,
  oneCall,
  operation,
  removeManyCall,
  severalCall,
  statusCall,
  updateCall,
} from './calls.ts';
import { countsCall, countsResult } from './counts.ts';
import { figuredListCall, figuredPage } from './figuredList.ts';
import { doneResult, resultsOf } from './results.ts';

const records = recordFormat({ values: 'blade', names: false });
const results = resultsOf(records);

/** The generic family `{module}/v1/{entity}` (docs/conventions.md). */
export const v1: Convention = {
  name: 'v1',
  defaults: {
    base: ({ module, name }) => `${module}/v1/${name}`,
    operations: ['list', 'get', 'getMany', 'create', 'update', 'remove', 'removeMany', 'findOne', 'findAll', 'counts'],
    toggle: 'setStatus',
  },
  records,
  answers: bladeEnvelope,
  paging: bladePaging,
  update: 'changes',
  nestsTrees: false,
  filtersIn: (query) => query,
  operations: {
    // Ours too: the figures of a list may come with its rows.
    list: operation('list', 'GET', 'page', figuredListCall, figuredPage(results.page(bladePaging))),
    get: operation('get', 'GET', 'getById/{id}', oneCall, results.record),
    // Ours: the family has no call for several ids.
    getMany: operation('getMany', 'GET', 'listByIds', severalCall, results.records),
    findOne: operation('findOne', 'GET', 'getByQuery', findOneCall, results.optional),
    findAll: operation('findAll', 'GET', 'listByQuery', findAllCall, results.records),
    // Ours: the family counts nothing by itself.
    counts: operation('counts', 'GET', 'counts', countsCall, countsResult),
    create: operation('create', 'POST', 'save', createCall(records), results.saved),
    update: operation('update', 'PUT', 'updateById/{id}', updateCall(records), results.saved),
    patch: operation('patch', 'PUT', 'simpleUpdate/{id}', updateCall(records), results.saved),
    remove: operation('remove', 'DELETE', 'removeById/{id}', oneCall, doneResult),
    // Nobody said where the ids travel.
    removeMany: operation('removeMany', 'DELETE', 'removeByIds', removeManyCall, doneResult),
    setStatus: operation('setStatus', 'PUT', 'updateStatus/{id}', statusCall('body'), doneResult),
    setStatusById: operation('setStatusById', 'PUT', 'updateStatusById/{id}/{status}', givenStatusCall, doneResult),
  },
};
