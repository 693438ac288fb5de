import { Document, isMap, isPair, type Node, Pair, type Scalar, visit, YAMLMap } from 'yaml';
import type { EngineText } from '../../model/Text.ts';
import { nativeType } from '../nativeType.ts';
import type { TableDescription } from '../TableDescription.ts';
import { childFields } from './childFields.ts';
import type { EntityDraft, EntityOptions } from './EntityOptions.ts';
import { keysOf } from './keysOf.ts';
import { listOf } from './listOf.ts';
import { type FieldContext, inOrder, type MadeField, makeField } from './makeField.ts';
import { createNaming } from './Naming.ts';
import { platformColumns } from './platformColumns.ts';
import { readComment } from './readComment.ts';
import { writtenText } from './texts.ts';
import { englishName, hasChinese } from './words.ts';

/** Longer lines are broken up, one word a line. */
const MAX_LINE = 170;

/** The entity file of a table, as a careful person would begin it, and notes on what she would look at again. */
export function entityYaml(table: TableDescription, options: EntityOptions): EntityDraft {
  const notes: EngineText[] = [];
  const naming = createNaming(options, table);
  const context = { table, options, naming, note: (text: EngineText) => notes.push(text) };
  const own = platformColumns(table);
  const fields = fieldsOf(context, own);
  const children = childFields(context);
  const { singles, groups } = keysOf(table, fields, own);
  const entity = naming.entityOf(table);
  const parent = fields.find(({ column }) => column === naming.parentOf(table));
  const isPart = (options.tables ?? []).some((other) =>
    childFields({ ...context, table: other }).some(({ words }) => words.type === 'rows' && words.to === entity),
  );
  const title = titleOf(fields);
  const content = {
    schemaVersion: 1,
    entity,
    label: writtenText(labelOf(table, entity), options.known.languages),
    ...(title === undefined ? {} : { titleField: title }),
    fields: Object.fromEntries([
      ...fields.map(({ name, words }) => [name, singles.has(name) ? inOrder({ ...words, unique: true }) : words]),
      ...children.map(({ name, words }) => [name, words]),
    ]),
    ...listOf(fields, title, parent?.name),
    ...(groups.length > 0 ? { unique: groups } : {}),
    ...(isPart
      ? { menu: false }
      : options.menu === undefined
        ? {}
        : { menu: { parent: options.menu, icon: 'table_chart' } }),
  };
  const file = `schemas/${options.module}/${entity}.yaml`;
  if (options.known.entities.has(entity)) {
    notes.push({
      zh: `实体 ${entity} 已经存在，请比较后再写入`,
      en: `There is an entity ${entity} already; compare before you write`,
    });
  }
  return { entity, file, text: written(file, table.name, content, fields), notes };
}

/** Fields of the table's own columns; names that two of them would have get a number. */
function fieldsOf(context: FieldContext, own: ReadonlySet<string>): MadeField[] {
  const { table, note } = context;
  const made = table.columns.filter(({ name }) => !own.has(name)).flatMap((column) => makeField(column, context) ?? []);
  if (made.length > 0) return made.map((field, at) => ({ ...field, name: `${field.name}${timesBefore(made, at)}` }));
  note({ zh: '该表没有自己的列，已添加名称字段', en: 'The table has no columns of its own, so it was given a name' });
  const name = {
    ...nativeType('varchar(100)'),
    name: 'name',
    nullable: true,
    autoIncrement: false,
    inKey: false,
    comment: '',
  };
  return [makeField(name, context)].filter((field) => field !== undefined);
}

function timesBefore(fields: readonly MadeField[], at: number): string {
  const before = fields.slice(0, at).filter(({ name }) => name === fields[at]?.name).length;
  return before === 0 ? '' : String(before + 1);
}

function labelOf({ comment }: TableDescription, entity: string): EngineText {
  const said = readComment(comment).label.replace(/(信息)?表$/, '');
  const english = englishName(entity);
  if (said === '') return { zh: english, en: english };
  return hasChinese(said) ? { zh: said, en: english } : { zh: said, en: said };
}

const TITLES = /(^n|N)ame$|(^t|T)itle$/;

/** What names a record: a name, a title, else its first short text. */
function titleOf(fields: readonly MadeField[]): string | undefined {
  const texts = fields.filter(({ words }) => words.type === 'string' && words.writeOnly !== true);
  const named =
    texts.find(({ name }) => name === 'name' || name === 'title') ??
    texts.find(({ name }) => TITLES.test(name)) ??
    texts[0];
  return named?.name;
}

function written(file: string, table: string, content: object, fields: readonly MadeField[]): string {
  const document = new Document(content, { aliasDuplicateObjects: false });
  const up = '../'.repeat(file.split('/').length - 1);
  document.commentBefore = ` yaml-language-server: $schema=${up}.schema/entity.schema.json\n Written from the table ${oneLine(table)}.`;
  inLines(document);
  const map = document.get('fields');
  for (const { name, remark } of fields) if (remark !== '' && isMap(map)) remarkOn(map, name, remark);
  return document
    .toString({ lineWidth: 0, flowCollectionPadding: true })
    .replace('\n\nschemaVersion', '\nschemaVersion')
    .replace(
      NAME_LISTS,
      (_whole, word: string, names: string) => `${word}: [${names.replaceAll('[ ', '[').replaceAll(' ]', ']')}]`,
    );
}

/** Lists of names stand without blanks inside their brackets, as people write them. */
const NAME_LISTS = /^((?: {2}| {2}\w+: \{.*? )?(?:columns|search|sort|unique|fields)): \[ ([\w, :{}[\]]+) \]/gm;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function remarkOn(map: YAMLMap, name: string, remark: string): void {
  const pair = map.items.find((one) => isPair(one) && (one.key as Scalar).value === name);
  if (pair instanceof Pair) (pair.key as Node).commentBefore = ` ${oneLine(remark)}`;
}

/** Labels, lists and short fields stand in one line; the file, its fields and long lists of values do not. */
function inLines(document: Document): void {
  visit(document, {
    Collection(_key, node, path) {
      const depth = path.filter((one) => isPair(one)).length;
      const top = path.find((one) => isPair(one));
      const isFields = isPair(top) && (top.key as Scalar).value === 'fields';
      const isOpen =
        depth === 0 ||
        (isFields && depth === 1) ||
        (isPair(top) && (top.key as Scalar).value === 'list' && depth === 1);
      if (isOpen) return undefined;
      const isField = isFields && depth === 2;
      const isOptions =
        isFields && depth === 3 && !(node instanceof YAMLMap) && (path.at(-1) as Pair<Scalar>).key.value === 'options';
      if (isOptions) return undefined;
      if (isField && node instanceof YAMLMap && isWide(node)) return undefined;
      node.flow = true;
      return undefined;
    },
  });
}

const isWide = (node: YAMLMap): boolean => node.has('options') || JSON.stringify(node).length > MAX_LINE;
