import type { FastifyInstance } from 'fastify';
import { SERVICE_NAME } from '../../../codegen/GenerateOptions.ts';
import type { CodeTemplate } from '../../../codegen/templates/CodeTemplate.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import type { BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { readSetting, writeSetting } from '../../identity/people/settings.ts';
import { YES } from '../../yesNo.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { codegenRows, languageNamed, templateOf, templateRows } from './codegenRows.ts';
import type { CodeRequest } from './generateCode.ts';
import { generatedAnswer } from './generatedAnswer.ts';
import { SCHEMAS } from './projectFolder.ts';

/** Setups that are generated at once. */
const MAX_SETUPS = 20;
/** Where the folder that is written into is noted. */
const PATH_SETTING = 'codegen.path';

/** What generates is large, and most servers never do. */
const generator = () => import('./generateCode.ts');

type Sent = BodyOf<typeof endpoints.generate>;

/** A template that is being written: it need not be stored to be tried. */
const draftOf = ({ language, path, content }: NonNullable<Sent['draft']>): CodeTemplate => ({
  code: 'draft',
  language: languageNamed(language),
  path,
  content,
});

/** The named templates by id or code, else all that are on. */
async function meantTemplates(services: Services, names: readonly string[]): Promise<readonly CodeTemplate[]> {
  const rows = await templateRows(services);
  const meant = ({ id, templateCode, enabled }: EntityRecord) =>
    names.length === 0 ? enabled === YES : names.includes(textOf(id)) || names.includes(textOf(templateCode));
  return rows.filter(meant).map(templateOf);
}

/** `schemas/shop` -> `shop`: where entities of no other module go. */
const moduleIn = (folder: string | undefined): { module?: string } => {
  const module = folder?.split('/')[1];
  return module === undefined ? {} : { module };
};

async function wantedBy(services: Services, sent: Sent): Promise<CodeRequest> {
  const { databaseId, tables, templates = [], draft, mode: _mode, confirmed: _confirmed, ...options } = sent;
  const chosen = draft === undefined ? await meantTemplates(services, templates) : [draftOf(draft)];
  const standing = moduleIn(await readSetting(services.database, PATH_SETTING));
  return { databaseId, tables, templates: chosen, options: { ...standing, ...options } };
}

async function wantedOf(services: Services, row: EntityRecord): Promise<CodeRequest> {
  return {
    databaseId: textOf(row.datasourceId),
    tables: [textOf(row.tableName)],
    templates: await meantTemplates(services, idsOf(row.templates)),
    options: {
      codeName: textOf(row.codeName),
      serviceName: textOf(row.serviceName),
      packageName: textOf(row.packageName),
      tablePrefix: textOf(row.tablePrefix),
      author: textOf(row.author),
      baseMode: row.baseMode === YES,
      wrapMode: row.wrapMode === YES,
    },
  };
}

/** Generating: from what is chosen on the spot, and from stored setups. */
export function generateRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services;

  mountCall(app, services, endpoints.generate, async (request) => {
    const { mode = 'preview', confirmed = [] } = request.body;
    const { generateCode } = await generator();
    const generated = await generateCode(services, request, await wantedBy(services, request.body));
    return generatedAnswer(services, request, generated, { mode, confirmed });
  });

  mountCall(app, services, endpoints.codeGenerate, async (request) => {
    const ids = idsOf(request.query.ids);
    if (ids.length === 0 || ids.length > MAX_SETUPS) throw new AppError('noSelection');
    const rows = (await codegenRows(services, 'code')).filter(({ id }) => ids.includes(textOf(id)));
    if (rows.length < new Set(ids).size) throw new AppError('notFound');
    const { generateCode } = await generator();
    const parts = [];
    for (const row of rows) parts.push(await generateCode(services, request, await wantedOf(services, row)));
    const files = new Map(parts.flatMap((part) => part.files.map((file) => [file.path, file])));
    const all = {
      files: [...files.values()],
      problems: parts.flatMap(({ problems }) => problems),
      notes: parts.flatMap(({ notes }) => notes),
    };
    request.told = { text: { zh: '代码生成成功', en: 'The code was generated' } };
    return generatedAnswer(services, request, all, { mode: 'zip' });
  });

  const folder = async (): Promise<string> =>
    config.schemasDir === undefined ? '' : ((await readSetting(database, PATH_SETTING)) ?? SCHEMAS);
  mountCall(app, services, endpoints.generatePath, folder);
  mountCall(app, services, endpoints.changePath, async (request) => {
    const { path } = request.query;
    if (config.schemasDir === undefined) throw new AppError('onlyInDevelopment');
    const [home, module, ...rest] = path.split('/');
    const fits = home === SCHEMAS && rest.length === 0 && (module === undefined || SERVICE_NAME.test(module));
    if (!fits) throw new AppError('outsideSchemas', { path });
    await writeSetting(database, PATH_SETTING, path);
    return folder();
  });
}
