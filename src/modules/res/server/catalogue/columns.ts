import type { Entity } from '../../../../model/Entity.ts';
import type { Field } from '../../../../model/Field.ts';
import { textIn } from '../../../../model/textIn.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

/** A column as the catalogue shows it. */
export interface CatalogueColumn {
  readonly columnName: string;
  readonly columnComment: string;
  readonly columnType: string;
  readonly nullable: boolean;
  readonly dictCode: string | null;
}

/** Fields the server keeps for itself. */
const INTERNAL: ReadonlySet<string> = new Set(['isDeleted', 'revision']);

/** The columns of an entity's table that mean something to people. */
export function columns({ language }: OperationContext, entity: Entity): CatalogueColumn[] {
  return cataloguedFields(entity).map((field) => ({
    columnName: field.column ?? field.name,
    columnComment: textIn(field.label, language),
    columnType: field.type,
    nullable: !field.required && field.name !== 'id',
    dictCode: field.dictionary ?? null,
  }));
}

/** Fields with a column, without the server's own. */
export function cataloguedFields(entity: Entity): readonly Field[] {
  return entity.fields.filter((field) => field.column !== undefined && !INTERNAL.has(field.name));
}
