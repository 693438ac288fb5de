import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wallTime } from '../../../model/wallTime.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError, fieldRefusal } from '../../AppError.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { deployDefinition } from '../../workflow/deployDefinition.ts';
import { lockDeployments } from '../../workflow/deploymentLock.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { checkedFiles, ofFile, type SentFile } from './checkedFiles.ts';
import { categoryOf, tenantsFor } from './deploymentTarget.ts';

const MAX_FILES = 20;
const MAX_FILE_BYTES = 262_144;
const BODY_LIMIT = MAX_FILES * MAX_FILE_BYTES + 65_536;

const NO_FILE = { zh: '请选择流程文件', en: 'Choose process files' };
const KIND = {
  zh: '只能部署 .bpmn 或 .bpmn20.xml 文件，请重新选择',
  en: 'Only .bpmn and .bpmn20.xml files can be deployed; choose again',
};
const TOO_LARGE = { zh: '文件超过 256 KB，请减小后再上传', en: 'The file is larger than 256 kB; make it smaller' };

/** Files in their order, with the texts beside them. */
async function partsOf(request: FastifyRequest) {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw new AppError('unsupportedMedia');
  const files: SentFile[] = [];
  const issues: ReturnType<typeof ofFile>[] = [];
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value ?? ''));
      continue;
    }
    const name = (part.filename.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 120);
    const bytes = await part.toBuffer();
    if (!/\.(?:bpmn|bpmn20\.xml)$/i.test(name)) issues.push(ofFile(name, KIND));
    else if (part.file.truncated) issues.push(ofFile(name, TOO_LARGE));
    else files.push({ name, xml: bytes.toString('utf8') });
  }
  return { files, issues, fields };
}

/** Deploys process files as they are; in a scope of its own, as it reads its body in its own way. */
export async function uploadRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { database, model, config } = services;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: MAX_FILES, fields: 5, parts: MAX_FILES + 5, fieldSize: 20_000, fileSize: MAX_FILE_BYTES },
  });

  mountCall(
    app,
    services,
    endpoints.flowDeployUpload,
    async (request) => {
      const { files, issues, fields } = await partsOf(request);
      const { tenantIds = fields.get('tenantIds') ?? '' } = request.query;
      const category = await categoryOf(services, request.query.category ?? fields.get('category') ?? '');
      const tenants = await tenantsFor(services, principalOf(request), tenantIds);
      const { checked, found } = await checkedFiles(services, files);
      const wrong = [...issues, ...found];
      if (wrong.length > 0) throw new AppError('invalid', {}, wrong);
      if (files.length === 0) throw fieldRefusal('files', NO_FILE);
      const now = wallTime(config.now());
      await database.write(async (executor) => {
        await lockDeployments(database, executor);
        for (const { name: resourceName, xml, graph } of checked)
          for (const tenantId of tenants)
            await deployDefinition(executor, model, { xml, category, tenantId, resourceName, checked: graph }, now);
      });
      return true;
    },
    { bodyLimit: BODY_LIMIT },
  );
}
