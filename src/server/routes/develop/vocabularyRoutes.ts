import type { FastifyInstance, FastifyRequest } from 'fastify';
import { upperFirst } from '../../../codegen/names.ts';
import { entityNameOf } from '../../../codegen/templates/tableView.ts';
import { VARIABLES } from '../../../codegen/templates/vocabulary.ts';
import { textOf } from '../../../model/recordValues.ts';
import { kebabCase, snakeCase } from '../../../model/snakeCase.ts';
import type { BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { runOperation } from '../../records/runOperation.ts';
import { contextOf } from '../contextOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { codegenRows } from './codegenRows.ts';
import { isNew, storeRecord } from './storeRecord.ts';

type SentVariables = BodyOf<typeof endpoints.customSave>;

/** What of the built-in variables a setup alone decides; the rest is known when the table is read. */
async function valuesOf(services: Services, id: string): Promise<Readonly<Record<string, string>>> {
  if (isNew(id)) return {};
  const row = (await codegenRows(services, 'code')).find((one) => one.id === id);
  if (row === undefined) throw new AppError('notFound');
  const { tableName, tablePrefix, serviceName, packageName, author, codeName } = row;
  const entityName = entityNameOf(textOf(tableName), textOf(tablePrefix));
  return {
    tableName: textOf(tableName),
    tableLabel: textOf(codeName),
    entityName,
    className: upperFirst(entityName),
    pathName: kebabCase(entityName),
    permission: snakeCase(entityName),
    serviceName: textOf(serviceName),
    packageName: textOf(packageName),
    packagePath: textOf(packageName).replaceAll('.', '/'),
    author: textOf(author),
  };
}

/** Stores the whole list: what is not among it goes. */
async function replaceVariables(services: Services, request: FastifyRequest, sent: SentVariables): Promise<void> {
  const entity = services.model.entities.codeVariable;
  if (entity === undefined) throw new AppError('notFound');
  const ids = new Map(
    (await codegenRows(services, 'codeVariable')).map((row) => [textOf(row.variableKey), textOf(row.id)]),
  );
  const kept = new Set(sent.map(({ key }) => key));
  const gone = [...ids].filter(([key]) => !kept.has(key)).map(([, id]) => id);
  if (gone.length > 0) await runOperation(contextOf(services, request), entity, 'removeMany', { ids: gone });
  for (const one of sent) await storeVariable(services, request, ids.get(one.key) ?? '', one);
}

const storeVariable = (services: Services, request: FastifyRequest, id: string, sent: SentVariables[number]) =>
  storeRecord(services, request, 'codeVariable', id, {
    variableKey: sent.key,
    variableValue: sent.value,
    remark: sent.remark,
  });

/** Names that templates may use, and what types of databases are called: what every generation has in common. */
export function vocabularyRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.customAll, async () =>
    (await codegenRows(services, 'codeVariable')).map(({ id, variableKey, variableValue, remark }) => ({
      id: textOf(id),
      key: textOf(variableKey),
      value: textOf(variableValue),
      remark: textOf(remark),
    })),
  );
  mountCall(app, services, endpoints.customSystem, async (request) => {
    const { text } = readerOf(request);
    const values = await valuesOf(services, request.params.id);
    return VARIABLES.map(({ name, list, label }) => ({
      id: list === undefined ? name : `${list}.${name}`,
      key: name,
      value: values[name] ?? '',
      remark: text(label),
    }));
  });
  mountCall(app, services, endpoints.customSave, async (request) => {
    const { id } = request.params;
    const [first, ...rest] = request.body;
    if (isNew(id)) await replaceVariables(services, request, request.body);
    else if (first === undefined || rest.length > 0) throw new AppError('badRequest');
    else await storeVariable(services, request, id, first);
    return true;
  });
  mountCall(app, services, endpoints.sqlTypeAll, async () =>
    (await codegenRows(services, 'codeSqlType')).map(({ id, dbType, sqlType, javaType, tsType }) => ({
      id: textOf(id),
      dbType: textOf(dbType),
      sqlType: textOf(sqlType),
      javaType: textOf(javaType),
      tsType: textOf(tsType),
    })),
  );
  mountCall(app, services, endpoints.sqlTypeSave, async (request) => {
    const { id: _id, ...values } = request.body;
    await storeRecord(services, request, 'codeSqlType', request.params.id, values);
    return true;
  });
}
