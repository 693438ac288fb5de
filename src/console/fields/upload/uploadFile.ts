import { parsedJson } from '../../../model/parsedJson.ts';
import type { EngineText } from '../../../model/Text.ts';
import { putFile } from '../../../protocol/calls/user.ts';
import { readBladeAnswer } from '../../../protocol/conventions/readBladeAnswer.ts';
import { ApiError, AWAY } from '../../start/http/ApiError.ts';
import { callAddress } from '../../start/http/call.ts';
import { heard } from '../../start/http/dialect.ts';
import { announceEnd } from '../../start/http/httpClient.ts';
import { requestHeaders } from '../../start/http/requestHeaders.ts';
import { waitForRefresh } from '../../start/session/refreshGate.ts';
import { HTTP_MESSAGES } from '../../start/texts/http.ts';
import { pageText } from '../../start/texts/speech.ts';
import type { UploadedFile } from './UploadedFile.ts';
import { UPLOAD_TEXTS } from './uploadTexts.ts';

/** What stands between us and the server (a proxy) refuses with a page of its own: its status tells why. */
const BY_STATUS: Readonly<Record<number, EngineText>> = {
  413: UPLOAD_TEXTS['upload.tooLarge'],
  415: UPLOAD_TEXTS['upload.kind'],
  ...Object.fromEntries(AWAY.map((status) => [status, HTTP_MESSAGES['http.network']])),
};

function answerOf(httpStatus: number, text: string, file: File): UploadedFile {
  const { status, refused, data, text: said } = readBladeAnswer(heard(putFile, parsedJson(text)), httpStatus);
  const { link, name, originalName } = putFile.read(data);
  if (!refused && link !== '') {
    return { name: name || file.name, originalName: originalName || file.name, link, size: file.size };
  }
  throw new ApiError('refused', status, said ?? pageText(BY_STATUS[status] ?? HTTP_MESSAGES['http.wrongAnswer']));
}

/**
 * Sends one file to the resource service. XMLHttpRequest, because fetch cannot tell how far an upload has come.
 * A failure is an `ApiError`; after an abort by `signal` the reason of the signal.
 */
export async function uploadFile(
  file: File,
  onProgress: (percent: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  await waitForRefresh();
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(putFile.method, callAddress(putFile, {}));
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new ApiError('network', 0, pageText(UPLOAD_TEXTS['upload.cut'])));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      try {
        resolve(answerOf(request.status, request.responseText, file));
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) announceEnd();
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
