import type { FastifyRequest } from 'fastify';
import { knownProject } from '../../../codegen/entity/EntityOptions.ts';
import { entityYaml } from '../../../codegen/entity/entityYaml.ts';
import type { GenerateOptions } from '../../../codegen/GenerateOptions.ts';
import { PACKAGE_NAME, SERVICE_NAME } from '../../../codegen/GenerateOptions.ts';
import { type Generated, generateFiles } from '../../../codegen/generateFiles.ts';
import type { TableDescription } from '../../../codegen/TableDescription.ts';
import type { CodeTemplate } from '../../../codegen/templates/CodeTemplate.ts';
import type { FieldIssue } from '../../../model/fieldErrors.ts';
import { wallTime } from '../../../model/wallTime.ts';
import { AppError } from '../../AppError.ts';
import type { DataSource } from '../../datasources/DataSource.ts';
import { readTablesNamed } from '../../datasources/readTables.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { contextOf } from '../contextOf.ts';
import type { Services } from '../Services.ts';
import { typeMaps, variablesOf } from './codegenRows.ts';
import { sourceOf } from './sourceOf.ts';

/** One table of this size makes some hundred thousand characters. */
const MAX_TABLES = 50;
const MAX_COLUMNS = 500;

/** What one generation is asked for. */
export interface CodeRequest {
  readonly databaseId: string;
  readonly tables: readonly string[];
  readonly templates: readonly CodeTemplate[];
  readonly options: Partial<Omit<GenerateOptions, 'date' | 'variables' | 'text'>>;
}

/** What was generated, and what whoever reads it should look at. */
export interface CodeDrafts extends Generated {
  readonly notes: readonly string[];
}

async function describedTables(source: DataSource, names: readonly string[]): Promise<readonly TableDescription[]> {
  const wanted = [...new Set(names)];
  const limits = { limit: MAX_TABLES, columns: MAX_COLUMNS };
  if (wanted.length === 0) throw new AppError('noSelection');
  if (wanted.length > MAX_TABLES) throw new AppError('tooManyTables', limits);
  const tables = await readTablesNamed(source, wanted);
  const missing = wanted.find((name) => !tables.some((table) => table.name === name));
  if (missing !== undefined) throw new AppError('noSuchTable', { table: missing });
  if (tables.some(({ columns }) => columns.length > MAX_COLUMNS)) throw new AppError('tooManyTables', limits);
  return tables;
}

const wrong = (field: string): FieldIssue => ({ field, code: 'pattern', params: {} });

/** Names that stand in folders, packages and addresses are of the forms that those have. */
function checkNames({ packageName, serviceName, module }: GenerateOptions): void {
  const issues = [
    ...(PACKAGE_NAME.test(packageName) ? [] : [wrong('packageName')]),
    ...(SERVICE_NAME.test(serviceName) ? [] : [wrong('serviceName')]),
    ...(SERVICE_NAME.test(module) ? [] : [wrong('module')]),
  ];
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

/** `blade-shop` is of the module `shop`. */
const moduleOf = (serviceName: string): string => serviceName.replace(/^blade-/, '');

/** Reads the tables now and makes every file of them. */
export async function generateCode(
  services: Services,
  request: FastifyRequest,
  wanted: CodeRequest,
): Promise<CodeDrafts> {
  const serviceName = wanted.options.serviceName || 'blade-demo';
  const reader = readerOf(request);
  const options: GenerateOptions = {
    codeName: '',
    packageName: 'org.example.demo',
    author: '',
    tablePrefix: '',
    baseMode: true,
    wrapMode: true,
    ...wanted.options,
    serviceName,
    module: wanted.options.module || moduleOf(serviceName),
    date: wallTime(services.config.now()).slice(0, 10),
    variables: await variablesOf(services),
    text: reader.text,
  };
  checkNames(options);
  if (wanted.templates.length === 0) throw new AppError('noTemplates');
  const tables = await describedTables(
    await sourceOf(services, contextOf(services, request), wanted.databaseId),
    wanted.tables,
  );
  const { module, tablePrefix } = options;
  const prefixes = tablePrefix === '' ? [] : [tablePrefix];
  const drafts = { module, prefixes, tables, known: knownProject(services.model) };
  const entities = new Map(tables.map((table) => [table, entityYaml(table, drafts)]));
  const files = generateFiles({
    tables,
    templates: wanted.templates,
    maps: await typeMaps(services),
    options,
    entity: (table) => entities.get(table) ?? { file: '', text: '' },
  });
  const notes = [...entities].flatMap(([{ name }, draft]) =>
    draft.notes.map((note) => `${name}: ${reader.text(note)}`),
  );
  return { ...files, notes };
}
