import type { Entity } from '../../model/Entity.ts';
import { isObject } from '../../model/guards.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { RecordFormat } from '../recordFormat.ts';
import { TREE_ROOT } from '../treeRoot.ts';
import type { Calls, EntityRecord, Filter, Page } from '../types.ts';
import { flattenTree } from './flattenTree.ts';
import type { DecodedAnswer } from './results.ts';

/** Trees of people, menus and dictionaries are a few levels deep; a schema names each of them. */
const MAX_DEPTH = 10;

type Node = Record<string, unknown>;

/** All matches nested by their parent, where the entity asks for it; else what `flat` answers. */
export function treeOr(
  format: RecordFormat,
  flat: DecodedAnswer<Page, Calls['list']>,
): DecodedAnswer<Page, Calls['list']> {
  return {
    encodeResult: (page, entity, call) =>
      entity.api.tree === undefined
        ? flat.encodeResult(page, entity, call)
        : { body: nested(format, entity, entity.api.tree, page.records), headers: {} },
    decodeResult: (output, entity, call) =>
      entity.api.tree !== undefined && Array.isArray(output.body)
        ? readTree(format, entity, entity.api.tree, output.body, call)
        : flat.decodeResult(output, entity, call),
    answer: (entity) => (entity.api.tree === undefined ? flat.answer(entity) : treeSchema(format, entity)),
  };
}

/** A row whose parent is not among them is a root. */
function nested(format: RecordFormat, entity: Entity, parentField: string, records: readonly EntityRecord[]): Node[] {
  const known = new Set(records.map(({ id }) => String(id)));
  const parentOf = (record: EntityRecord) => {
    const parent = String(record[parentField] ?? '');
    return known.has(parent) && parent !== String(record.id) ? parent : TREE_ROOT;
  };
  const below = Map.groupBy(records, parentOf);
  const branch = (record: EntityRecord, depth: number): Node => {
    const node: Node = format.encode(entity, record, 'answer');
    if (node[parentField] === '') node[parentField] = TREE_ROOT;
    const children = depth < MAX_DEPTH ? (below.get(String(record.id)) ?? []) : [];
    if (children.length === 0) return node;
    return { ...node, hasChildren: true, children: children.map((child) => branch(child, depth + 1)) };
  };
  return (below.get(TREE_ROOT) ?? []).map((record) => branch(record, 1));
}

/** The same back: the page of the flattened tree that was asked for, parents before their children. */
function readTree(
  format: RecordFormat,
  entity: Entity,
  parentField: string,
  body: readonly unknown[],
  asked: Calls['list'],
): Page {
  const read = (node: unknown): EntityRecord => {
    const record = format.decode(entity, node, 'answer');
    return record[parentField] === TREE_ROOT ? { ...record, [parentField]: null } : record;
  };
  const all = rowsBelow(parentField, asked, body, read);
  const start = (asked.page - 1) * asked.size;
  return { records: all.slice(start, start + asked.size), total: all.length, size: asked.size, current: asked.page };
}

/** BladeX finds a parent by a part of its key and answers whole trees, which begin lower for who sees a part of them. */
function rowsBelow(
  parentField: string,
  { filters }: Calls['list'],
  body: readonly unknown[],
  read: (node: unknown) => EntityRecord,
): readonly EntityRecord[] {
  const all = flattenTree(body).map(read);
  const asked = filters.find((one): one is Filter => 'field' in one && one.field === parentField && one.op === 'eq');
  const below = asked ? all.filter((record) => (record[parentField] ?? TREE_ROOT) === asked.value) : all;
  return below.length === 0 && asked?.value === TREE_ROOT ? body.filter(isObject).map(read) : below;
}

function treeSchema(format: RecordFormat, entity: Entity): JsonSchema {
  const record = format.schema(entity, 'answer');
  const list = (depth: number): JsonSchema => ({
    type: 'array',
    maxItems: 10_000,
    items: {
      ...record,
      properties: {
        ...(record.properties as object),
        hasChildren: { type: 'boolean' },
        ...(depth < MAX_DEPTH ? { children: list(depth + 1) } : {}),
      },
    },
  });
  return list(1);
}
