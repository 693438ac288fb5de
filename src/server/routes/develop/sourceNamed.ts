import { AppError } from '../../AppError.ts';
import type { DataSource } from '../../datasources/DataSource.ts';
import { dataSourceOf } from '../../datasources/dataSourceOf.ts';
import { textOf } from '../../identity/people/Directory.ts';
import type { Services } from '../Services.ts';

/** The database behind a stored data source, where this server may reach it. */
export async function sourceNamed({ directory, model, config }: Services, id: string): Promise<DataSource> {
  const entity = model.entities.datasource;
  const row = entity && (await directory.platform.get(entity, id));
  if (row === undefined) throw new AppError('notFound');
  const words = { url: textOf(row.url), username: textOf(row.username), password: textOf(row.password) };
  return dataSourceOf(words, config);
}
