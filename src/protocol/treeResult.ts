import type { Entity } from '../model/Entity.ts';
import type { JsonSchema } from '../model/Json.ts';
import { decodeRecord, encodeRecord, recordSchema } from './records.ts';
import type { EntityRecord, ListQuery, Page, WireOutput } from './types.ts';
import { bodyObject } from './wireValues.ts';

/** `"0"` on the wire where a row stands at the root (contract.md trap 7). */
const ROOT = '0';
/** Trees of people, menus and dictionaries are a few levels deep; a schema names each of them. */
const DEPTH = 10;

type Node = Record<string, unknown>;

/** All matches nested by their parent (contract.md 1.3). A row whose parent is not among them is a root. */
export function encodeTree(entity: Entity, parentField: string, records: readonly EntityRecord[]): WireOutput {
  const known = new Set(records.map(({ id }) => String(id)));
  const parentOf = (record: EntityRecord) => {
    const parent = String(record[parentField] ?? '');
    return known.has(parent) && parent !== String(record.id) ? parent : ROOT;
  };
  const below = Map.groupBy(records, parentOf);
  const branch = (record: EntityRecord, depth: number): Node => {
    const node: Node = encodeRecord(entity, record, 'answer');
    if (node[parentField] === '') node[parentField] = ROOT;
    const children = depth < DEPTH ? (below.get(String(record.id)) ?? []) : [];
    if (children.length === 0) return node;
    return { ...node, hasChildren: true, children: children.map((child) => branch(child, depth + 1)) };
  };
  return { body: (below.get(ROOT) ?? []).map((record) => branch(record, 1)), headers: {} };
}

/** The same back: the page of the flattened tree that was asked for, parents before their children. */
export function decodeTree(entity: Entity, parentField: string, body: readonly unknown[], asked: ListQuery): Page {
  const all = flattenTree(body).map((node) => {
    const record = decodeRecord(entity, node, 'answer');
    return record[parentField] === ROOT ? { ...record, [parentField]: null } : record;
  });
  const start = (asked.page - 1) * asked.size;
  return { records: all.slice(start, start + asked.size), total: all.length, size: asked.size, current: asked.page };
}

/** Every node of a tree, parents before their children. */
export function flattenTree(nodes: readonly unknown[]): readonly unknown[] {
  return nodes.flatMap((node) => {
    const children = bodyObject(node).children;
    return Array.isArray(children) ? [node, ...flattenTree(children)] : [node];
  });
}

export function treeSchema(entity: Entity): JsonSchema {
  const record = recordSchema(entity, 'answer');
  const list = (depth: number): JsonSchema => ({
    type: 'array',
    maxItems: 10_000,
    items: {
      ...record,
      properties: {
        ...(record.properties as object),
        hasChildren: { type: 'boolean' },
        ...(depth < DEPTH ? { children: list(depth + 1) } : {}),
      },
    },
  });
  return list(1);
}
