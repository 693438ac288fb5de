import type { InjectOptions } from 'fastify';
import type { Entity, SortItem } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { fieldOf, referenceTarget } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import type { Operator } from '../../src/model/operators.ts';
import { ANY_TEXT } from '../../src/model/quickFields.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { FILTER_TREE, writeFilterTree } from '../../src/protocol/query/filterTree.ts';
import type { CountKey, EntityRecord, Filter, FilterTree } from '../../src/protocol/types.ts';

/** Draws whole numbers below `end`, the same ones each time. */
export type Draw = (end: number) => number;

/** Numbers of a linear congruence: a test that fails says which they were. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

export function oneOf<T>(draw: Draw, list: readonly T[]): T {
  const found = list[draw(list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}

const isAsked = ({ column, filterable, writeOnly }: Field) => column !== undefined && filterable && !writeOnly;

/** A test that a list takes: of a field with a value that some row has, of what a reference names, of any text, by the calendar. */
function anyFilter(model: Model, entity: Entity, rows: readonly EntityRecord[], draw: Draw): Filter {
  const fields = entity.fields.filter(
    (field) => isAsked(field) && field.name !== 'tenantId' && field.name !== 'isDeleted',
  );
  const field = oneOf(draw, fields);
  const value = rows.length === 0 ? undefined : oneOf(draw, rows)[field.name];
  const { operators, clock } = fieldTypes[field.type];
  if (draw(6) === 0) return { field: ANY_TEXT, op: 'contains', value: '餐馆' };
  if (clock !== undefined && draw(3) === 0 && operators.includes('gte'))
    return { field: field.name, op: 'gte', value: { relative: 'lastDays', days: 1 + draw(40) } };
  const target = referenceTarget(field);
  const other = target && !field.many ? model.entities[target.entity] : undefined;
  const title = other && fieldOf(other, other.titleField);
  if (title && isAsked(title) && fieldTypes[title.type].operators.includes('contains') && draw(2) === 0)
    return { field: `${field.name}.${title.name}`, op: 'contains', value: oneOf(draw, ['一', '改', 'a', '局']) };
  if (typeof value !== 'string' || value === '') return { field: field.name, op: 'empty', value: draw(2) === 0 };
  const op = oneOf(
    draw,
    operators.filter((one): one is Operator => ['eq', 'contains', 'in', 'ne'].includes(one)),
  );
  return { field: field.name, op, value: op === 'in' ? [value] : op === 'contains' ? value.slice(0, 2) : value };
}

/** As lists join them: side by side, one or the other, turned round. */
function anyTree(make: () => Filter, draw: Draw): FilterTree {
  const kind = draw(4);
  if (kind === 0) return { any: [make(), make()] };
  return kind === 1 ? { not: make() } : make();
}

function anySort(entity: Entity, draw: Draw): SortItem[] {
  const sortable = entity.fields.filter((field) => field.sortable && field.column !== undefined);
  if (sortable.length === 0 || draw(3) === 0) return [];
  return [{ field: oneOf(draw, sortable).name, order: draw(2) === 0 ? 'ASC' : 'DESC' }];
}

function anyFigures(entity: Entity, draw: Draw): CountKey | undefined {
  if (operationOf(entity, 'counts') === undefined) return undefined;
  const grouping = entity.fields.filter(({ sortable, many, mask, column }) => sortable && !many && !mask && column);
  return grouping.length === 0 || draw(3) > 0 ? undefined : { field: oneOf(draw, grouping).name };
}

/** A list of the entity as somebody may ask for it, in whichever convention it has. */
export function anyList(model: Model, entity: Entity, rows: readonly EntityRecord[], draw: Draw): InjectOptions {
  const list = operationOf(entity, 'list');
  if (list === undefined) throw new Error(`${entity.name} has no list`);
  const by = anyFigures(entity, draw);
  const filters =
    draw(3) === 0 ? [] : [anyFilter(model, entity, rows, draw)].filter(({ value }) => typeof value !== 'object');
  const call = {
    ...{ page: 1 + Math.floor(draw(5) / 3), size: 1 + draw(12), sort: anySort(entity, draw), filters },
    ...(by && { figures: { filters, asks: [{ filters: [], by, totals: [] }] } }),
  };
  const { method, path, query, body } = list.encodeCall(call);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const tree = draw(3) === 0 ? anyTree(() => anyFilter(model, entity, rows, draw), draw) : undefined;
  if (tree !== undefined) search.set(FILTER_TREE, JSON.stringify(writeFilterTree(entity, tree)));
  return { method, url: `/api/${path}?${search}`, ...(body === undefined ? {} : { payload: body as object }) };
}
