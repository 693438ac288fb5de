import { entityNamed, fieldNamed } from '../../../../server/kit/entityNamed.ts';
import { keyLabel, keysOf } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { catalogued } from '../catalogue/columns.ts';
import { moduleName, tables } from '../catalogue/tables.ts';

/** How much data there is: tables, fields and rows in all and by module, catalogued columns by level. */
export const handler: ActionHandler = async (context) => {
  const { model, repository } = context;
  const counted = await Promise.all(
    tables(context).map(async (entity) => ({ entity, rows: await repository.count(entity) })),
  );
  return {
    tables: counted.length,
    fields: counted.reduce((sum, { entity }) => sum + catalogued(entity).length, 0),
    rows: counted.reduce((sum, { rows }) => sum + rows, 0),
    subjects: await repository.count(entityNamed(context, 'resSubjectDataInfo')),
    apis: await repository.count(entityNamed(context, 'jointApiInfo')),
    dictionaries: Object.keys(model.dictionaries).length,
    byModule: [...Map.groupBy(counted, ({ entity }) => entity.module)].map(([module, list]) => ({
      module,
      name: moduleName(context, module),
      tables: list.length,
      rows: list.reduce((sum, { rows }) => sum + rows, 0),
    })),
    byLevel: await byLevel(context),
  };
};

async function byLevel(context: OperationContext) {
  const entity = entityNamed(context, 'resMetadataInfo');
  const field = fieldNamed(entity, 'dataLevel');
  const groups = await context.repository.tally(entity, { by: ['dataLevel'] });
  const counts = new Map(groups.map(({ keys: [key], count }) => [key, count]));
  return keysOf(context, field).map((key) => ({
    key,
    name: keyLabel(context, field, key),
    value: counts.get(key) ?? 0,
  }));
}
