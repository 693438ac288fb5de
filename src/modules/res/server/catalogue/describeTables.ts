import type { Entity } from '../../../../model/Entity.ts';
import { textIn } from '../../../../model/textIn.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import { cataloguedFields, columns } from './columns.ts';
import { tables } from './tables.ts';

/** Tables whose name, meaning and module contain what was asked for. */
export function wantedTables(context: OperationContext, values: EntityRecord): readonly Entity[] {
  const name = textValue(values, 'tableName')?.toLowerCase();
  const comment = textValue(values, 'tableComment')?.toLowerCase();
  const module = textValue(values, 'module');
  return tables(context).filter(
    (entity) =>
      (name === undefined || entity.table.includes(name)) &&
      (comment === undefined || textIn(entity.label, context.language).toLowerCase().includes(comment)) &&
      (module === undefined || entity.module === module),
  );
}

/** Tables with their columns and how many rows the tenant has in them now. */
export function describeTables(context: OperationContext, entities: readonly Entity[]) {
  return Promise.all(
    entities.map(async (entity) => ({
      tableName: entity.table,
      tableComment: textIn(entity.label, context.language),
      entity: entity.name,
      module: entity.module,
      columnCount: cataloguedFields(entity).length,
      rowCount: await context.repository.count(entity),
      columns: columns(context, entity),
    })),
  );
}
