import type { Entity } from '../../../../model/Entity.ts';
import { textIn } from '../../../../model/textIn.ts';
import { AppError } from '../../../../server/AppError.ts';
import { keyLabel, keysOfField } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import * as dict from '../../../dict.gen.ts';
import { cataloguedFields } from '../catalogue/columns.ts';
import { moduleName, tables } from '../catalogue/tables.ts';

const ROOT = '0';

/** The catalogue as a tree: modules or subjects with their tables, or what lies below one module or table. */
export const handler: ActionHandler<'resMetadataInfo.getAssetDirectoryItem'> = async (context, { values }) => {
  const id = textValue(values, 'id');
  if (id === undefined || id === ROOT) return values.by === 'subject' ? subjects(context) : modules(context);
  const own = tables(context);
  const entity = own.find(({ name }) => name === id);
  if (entity !== undefined) return fieldItems(context, entity);
  const inside = own.filter(({ module }) => module === id);
  if (inside.length === 0) throw new AppError('notFound');
  return Promise.all(
    inside.map(async (table) => ({ ...tableItem(context, table), rowCount: await context.repository.count(table) })),
  );
};

function modules(context: OperationContext) {
  return [...Map.groupBy(tables(context), ({ module }) => module)].map(([module, entities]) => ({
    id: module,
    parentId: ROOT,
    title: moduleName(context, module),
    kind: 'module' as const,
    hasChildren: true,
    rowCount: null,
    children: entities.map((entity) => tableItem(context, entity)),
  }));
}

/** Subjects whose resources have a table here, each with these tables; an enabled resource puts its table there. */
async function subjects(context: OperationContext) {
  const resources = rowsOf(context, 'resSubjectDataInfo');
  const rows = await resources.find({ where: { path: 'status', op: 'eq', value: dict.enable_status.enabled } });
  const byTable = new Map(tables(context).map((entity) => [entity.table, entity]));
  const field = resources.field('dataSubject');
  return keysOfField(context, field).flatMap((key) => {
    const id = `subject-${key}`;
    const own = rows.filter(({ dataSubject }) => dataSubject === key).map(({ mainTable }) => mainTable ?? '');
    const entities = [...new Set(own)].flatMap((table) => byTable.get(table) ?? []);
    if (entities.length === 0) return [];
    const children = entities.map((entity) => ({ ...tableItem(context, entity), parentId: id }));
    const title = keyLabel(context, field, key);
    return [{ id, parentId: ROOT, title, kind: 'subject' as const, hasChildren: true, rowCount: null, children }];
  });
}

function tableItem({ language }: OperationContext, entity: Entity) {
  return {
    id: entity.name,
    parentId: entity.module,
    title: textIn(entity.label, language),
    kind: 'table' as const,
    hasChildren: true,
    rowCount: null,
    children: [],
  };
}

function fieldItems({ language }: OperationContext, entity: Entity) {
  return cataloguedFields(entity).map((field) => ({
    id: `${entity.name}.${field.name}`,
    parentId: entity.name,
    title: textIn(field.label, language),
    kind: 'field' as const,
    hasChildren: false,
    rowCount: null,
    children: [],
  }));
}
