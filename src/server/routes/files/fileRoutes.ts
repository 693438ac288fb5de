import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Text } from '../../../model/Text.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError, fieldRefusal } from '../../AppError.ts';
import { byteRange } from '../../files/byteRange.ts';
import { confirmUpload, releaseUpload, reserveUpload } from '../../files/fileBudget.ts';
import { typeOf } from '../../files/fileKinds.ts';
import { linkOf } from '../../files/fileLinks.ts';
import { receiveFile } from '../../files/fileStore.ts';
import { openFile, placeFile } from '../../files/storedFile.ts';
import { uploadLimit } from '../../files/uploadLimit.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

/** What stands around the file in a multipart body, and its other fields. */
const AROUND_BYTES = 65_536;

const NO_FILE: Text = { zh: '请把文件放在名为 file 的部分中上传', en: 'Send the file in a part that is named file' };

/** The client's name as a text to show: no path, not endless, no control characters, nor what turns letters round (`gpj.exe`). */
const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').slice(0, 200);

/** RFC 6266: an ASCII name for old readers, the real one for the rest. */
function disposition(name: string): string {
  return `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** The length a request says its body has; undefined when it comes in chunks. */
function announcedBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** What the headers tell is refused before the body is asked for. */
const headersWithin = (bodyLimit: number) => async (request: FastifyRequest) => {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw new AppError('unsupportedMedia');
  if ((announcedBytes(request) ?? 0) > bodyLimit) throw new AppError('tooLarge');
};

/**
 * Uploads, and the files themselves. A file's address holds 128 random bits and is all one needs to
 * read it, as pictures in pages cannot send a token; nobody can list them.
 */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, directory, model } = services;
  const { filesDir } = config;
  const fileSize = uploadLimit(model);
  const bodyLimit = fileSize + AROUND_BYTES;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 5, parts: 6, fieldSize: 10_000, fileSize, headerPairs: 50 },
  });

  mountCall(
    app,
    services,
    endpoints.putFile,
    async (request) => {
      const id = randomBytes(16).toString('hex');
      const bytes = Math.min(announcedBytes(request) ?? fileSize, fileSize);
      await reserveUpload(directory, { id, owner: principalOf(request), bytes, now: config.now() });
      try {
        const part = await request.file();
        if (part?.fieldname !== 'file') throw fieldRefusal('file', NO_FILE);
        const received = await receiveFile(filesDir, id, part.filename, part.file);
        const { name, size } = received;
        await placeFile(services, id, principalOf(request).tenantId, received);
        await confirmUpload(directory, { ...received, id });
        return { link: linkOf(name), domain: '', name, originalName: shownName(part.filename), size };
      } catch (error) {
        await releaseUpload(directory, id);
        throw error;
      }
    },
    { bodyLimit, onRequest: headersWithin(bodyLimit) },
  );

  mountCall(app, services, endpoints.storedFile, async (request, reply) => {
    const { name } = request.params;
    const file = await openFile(services, name);
    if (!file) throw new AppError('notFound');
    const range = byteRange(request.headers.range, file.size);
    reply
      .header('accept-ranges', 'bytes')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', disposition(name))
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type(typeOf(file.extension));
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send('');
    if (range === undefined) return reply.header('content-length', file.size).send(await file.stream());
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(await file.stream(range));
  });
}
