import type { FastifyInstance } from 'fastify';
import { BUILT_IN_TEMPLATES } from '../../../codegen/templates/builtIn/index.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { Reader } from '../../../model/Text.ts';
import type { AnswerOf, BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { NO, YES } from '../../yesNo.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { templateRows } from './codegenRows.ts';
import { storeRecord } from './storeRecord.ts';

type TemplateRow = AnswerOf<typeof endpoints.templateSave>;
type Sent = BodyOf<typeof endpoints.templateSave>;

/** `a/{{b}}/c.java` -> the folder and what stands in it. */
function placeOf(path: string): Pick<TemplateRow, 'path' | 'fileName'> {
  const at = path.lastIndexOf('/');
  return { path: at < 0 ? '' : path.slice(0, at), fileName: path.slice(at + 1) };
}

/** What the product brought bears its name in the reader's language, until somebody calls it otherwise. */
function nameOf({ templateCode, templateName }: EntityRecord, { text }: Reader): string {
  const stored = textOf(templateName);
  const brought = BUILT_IN_TEMPLATES.find(({ code }) => code === templateCode)?.label;
  return brought !== undefined && Object.values(brought).includes(stored) ? text(brought) : stored;
}

const wireRow = (row: EntityRecord, reader: Reader): TemplateRow => ({
  id: textOf(row.id),
  code: textOf(row.templateCode),
  name: nameOf(row, reader),
  group: textOf(row.templateGroup),
  language: textOf(row.language),
  ...placeOf(textOf(row.path)),
  content: textOf(row.content),
  enabled: row.enabled === YES,
  sort: Number(row.sort ?? 0),
});

/** Where one of the two is not sent the other is the whole path. */
const pathOf = ({ path, fileName }: Sent): string | undefined =>
  path === undefined && fileName === undefined
    ? undefined
    : [path, fileName].filter((part) => part !== undefined && part !== '').join('/');

const recordOf = (sent: Sent): EntityRecord => ({
  templateName: sent.name,
  templateCode: sent.code,
  templateGroup: sent.group,
  language: sent.language,
  path: pathOf(sent),
  content: sent.content,
  enabled: sent.enabled === undefined ? undefined : sent.enabled ? YES : NO,
  sort: sent.sort,
});

/** Templates as the generator's own tool reads and writes them. */
export function templateRoutes(app: FastifyInstance, services: Services): void {
  const save = (request: Parameters<typeof storeRecord>[1], id: string, sent: Sent) =>
    storeRecord(services, request, 'codeTemplate', id, recordOf(sent));

  mountCall(app, services, endpoints.templateAll, async (request) =>
    (await templateRows(services)).map((row) => wireRow(row, readerOf(request))),
  );
  mountCall(app, services, endpoints.templateGenAll, async (request) =>
    (await templateRows(services))
      .filter(({ enabled }) => enabled === YES)
      .map((row) => wireRow(row, readerOf(request))),
  );
  mountCall(app, services, endpoints.templateUpdate, async (request) => {
    const { text } = readerOf(request);
    const stored = new Map((await templateRows(services)).map((row) => [row.templateCode, row]));
    const differing = BUILT_IN_TEMPLATES.filter(({ code, path, content }) => {
      const row = stored.get(code);
      return row?.path !== path || row.content !== content;
    });
    return differing.map(({ code, label, group, language, path, content }, sort) => ({
      id: textOf(stored.get(code)?.id),
      code,
      name: text(label),
      group,
      language,
      ...placeOf(path),
      content,
      enabled: stored.get(code)?.enabled === YES,
      sort,
    }));
  });
  mountCall(app, services, endpoints.templateSave, async (request) =>
    wireRow(await save(request, request.params.id, request.body), readerOf(request)),
  );
  mountCall(app, services, endpoints.templateChange, async (request) => {
    await save(request, request.body.id, request.body);
    return true;
  });
}
