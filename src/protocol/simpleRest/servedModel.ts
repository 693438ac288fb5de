import type { Entity, EntityApi } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { EntityBundle, ModelIndex } from '../../model/Model.ts';
import type { OperationName } from '../../model/operations.ts';
import { canAsk } from './filterWords.ts';

/** What the dialect has calls for. */
const OFFERED: readonly OperationName[] = ['list', 'get', 'getMany', 'create', 'update', 'remove'];

const servedApi = (api: EntityApi): EntityApi => {
  const { tree: _tree, key: _key, ...plain } = api;
  return { ...plain, operations: api.operations.filter((name) => OFFERED.includes(name)), getMany: 'ids' };
};

/** Rights are the server's matter: it says no, the console offers. */
function openField(field: Field): Field {
  const { permission: _permission, ...open } = field;
  return open;
}

/** The entity without what such a server cannot do: actions, calls, switches, trees, columns of our own server. */
export function servedEntity(entity: Entity): Entity {
  const fields = entity.fields.filter(({ system, name }) => !system || name === 'id').map(openField);
  const there = new Set(fields.map(({ name }) => name));
  const { tree: _tree, beside: _beside, ...list } = entity.list;
  const { states: _states, ...rest } = entity;
  return {
    ...rest,
    fields,
    api: servedApi(entity.api),
    list: {
      ...list,
      columns: list.columns.filter((name) => there.has(name)),
      sort: list.sort.filter(({ field }) => there.has(field)),
      search: list.search.filter(({ field, op }) => there.has(field) && canAsk(op)),
    },
    actions: [],
    calls: [],
    toggles: [],
    closed: [],
  };
}

/** The entities that the schemas say such a server holds: those of the convention `rest`. */
export function servedIndex(index: ModelIndex): ModelIndex {
  const entities = index.entities
    .filter(({ api }) => api.convention === 'rest')
    .map((one) => ({ ...one, api: servedApi(one.api) }));
  return { ...index, entities };
}

export const servedBundle = (bundle: EntityBundle): EntityBundle => ({
  ...bundle,
  entity: servedEntity(bundle.entity),
});
