import { sumOf } from '../../../../model/sumOf.ts';
import { keyLabel, keysOfField } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { cataloguedFields } from '../catalogue/columns.ts';
import { moduleName, tables } from '../catalogue/tables.ts';

/** How much data there is: tables, fields and rows in all and by module, catalogued columns by level. */
export const handler: ActionHandler<'resMetadataInfo.selectDataAssets'> = async (context) => {
  const { model, repository } = context;
  const counted = await Promise.all(
    tables(context).map(async (entity) => ({ entity, rows: await repository.count(entity) })),
  );
  return {
    tables: counted.length,
    fields: sumOf(counted, ({ entity }) => cataloguedFields(entity).length),
    rows: sumOf(counted, ({ rows }) => rows),
    subjects: await rowsOf(context, 'resSubjectDataInfo').count(),
    apis: await rowsOf(context, 'jointApiInfo').count(),
    dictionaries: Object.keys(model.dictionaries).length,
    byModule: [...Map.groupBy(counted, ({ entity }) => entity.module)].map(([module, list]) => ({
      module,
      name: moduleName(context, module),
      tables: list.length,
      rows: sumOf(list, ({ rows }) => rows),
    })),
    byLevel: await byLevel(context),
  };
};

async function byLevel(context: OperationContext) {
  const columns = rowsOf(context, 'resMetadataInfo');
  const field = columns.field('dataLevel');
  const groups = await columns.tally({ by: ['dataLevel'] });
  const counts = new Map(groups.map(({ keys: [key], count }) => [key, count]));
  return keysOfField(context, field).map((key) => ({
    key,
    name: keyLabel(context, field, key),
    value: counts.get(key) ?? 0,
  }));
}
