import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { DataSource } from '../../datasources/DataSource.ts';
import { dataSourceOf, type SourceWords } from '../../datasources/dataSourceOf.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { findOwn } from '../../records/findOwn.ts';
import type { Services } from '../Services.ts';

const rulesOf = ({ config }: Services) => ({
  internalHosts: config.internalHosts ?? [],
  ...(config.sqliteDir === undefined ? {} : { sqliteDir: config.sqliteDir }),
});

/** A data source as somebody writes it into a form. */
export const typedSource = (services: Services, words: SourceWords): Promise<DataSource> =>
  dataSourceOf(words, rulesOf(services));

/** A data source by its record, which the one who asks can see. */
export async function sourceOf(services: Services, context: OperationContext, id: string): Promise<DataSource> {
  const { datasource } = services.model.entities;
  if (datasource === undefined) throw new AppError('notFound');
  return typedSource(services, wordsOf(await findOwn(context, datasource, id)));
}

function wordsOf({ url, username, password, driverClass }: EntityRecord): SourceWords {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { url: text(url), username: text(username), password: text(password), driverClass: text(driverClass) };
}
