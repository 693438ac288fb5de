import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const label = (name: string) => `label: { zh: ${name}, en: ${name} }`;

const entity = (name: string, fields: readonly string[], more = '') =>
  `schemaVersion: 1\nentity: ${name}\n${label(name)}\nmenu: { parent: food, sort: 1 }\n${more}fields:\n${fields
    .map((line) => `  ${line.replace('{ ', `{ ${label(line.split(':')[0] ?? '')}, `)}\n`)
    .join('')}`;

const dictionary = (code: string, keys: readonly string[]) =>
  `dictionary: ${code}\n${label(code)}\nsource: biz\nprovenance: assumed\nitems:\n${keys
    .map((key, sort) => `  - { key: "${key}", ${label(`k${key}`)}, sort: ${sort} }\n`)
    .join('')}`;

const NAMED = ['name: { type: string }'];

/** Schemas as somebody writes them against a backend of others, one entity for each way to be mistaken. */
const FILES: Readonly<Record<string, string>> = {
  'schemas/app.yaml': 'title: { zh: 食品, en: Food }\ndemoDate: "2026-11-01"\n',
  'schemas/menu.yaml': `menu:\n  - { code: food, ${label('food')}, icon: settings, path: /food, sort: 1 }\n`,
  'dictionaries/shop_kind.yaml': dictionary('shop_kind', ['1', '2']),
  'dictionaries/visit_state.yaml': dictionary('visit_state', ['0', '1']),
  'dictionaries/visit_cause.yaml': dictionary('visit_cause', ['1']),
  'schemas/food/shop.yaml': entity('shop', [
    'name: { type: string, required: true }',
    'kind: { type: dictionary, dictionary: shop_kind }',
    'seats: { type: integer }',
    'opened: { type: date }',
  ]),
  'schemas/food/visit.yaml': entity('visit', [
    'title: { type: string, required: true }',
    'riskLevel: { type: string }',
    'shopId: { type: reference, to: shop, embedded: shopName }',
    'state: { type: dictionary, dictionary: visit_state }',
    'cause: { type: dictionary, dictionary: visit_cause }',
    'visitedAt: { type: dateTime }',
    'score: { type: integer }',
    'serial: { type: bigid }',
  ]),
  'schemas/food/gone.yaml': entity('gone', NAMED),
  'schemas/food/closed.yaml': entity('closed', NAMED),
  'schemas/food/paper.yaml': entity('paper', NAMED),
  'schemas/food/broken.yaml': entity('broken', NAMED),
  'schemas/food/listed.yaml': entity('listed', NAMED),
  'schemas/food/empty.yaml': entity('empty', NAMED),
  'schemas/food/zone.yaml': entity(
    'zone',
    ['name: { type: string }', 'parentId: { type: treeReference, to: zone }'],
    'list: { tree: parentId }\n',
  ),
  'schemas/food/area.yaml': entity(
    'area',
    ['name: { type: string }', 'parentId: { type: treeReference, to: area }'],
    'api: { style: blade, tree: true }\nlist: { tree: parentId }\n',
  ),
};

/** Writes the project into a folder of its own. */
export function writeForeignProject(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'shian-fits-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}
