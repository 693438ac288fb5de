import { config } from '../../start/config/configStore.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { announceEnd, requestHeaders } from '../../start/http/httpClient.ts';
import { passGate } from '../../start/session/refreshGate.ts';
import { isObject } from '../../start/storage/guards.ts';
import { HTTP_MESSAGES } from '../../start/texts/http.ts';
import { languageStore } from '../../start/texts/languageStore.ts';
import type { UploadedFile } from './UploadedFile.ts';

const PATH = 'blade-resource/oss/endpoint/put-file';

const words = (key: keyof typeof HTTP_MESSAGES) => HTTP_MESSAGES[key][languageStore.get()];

/** What stands between us and the server (a proxy) refuses with a page of its own: its status tells why. */
const BY_STATUS: Readonly<Record<number, keyof typeof HTTP_MESSAGES>> = {
  413: 'http.fileTooLarge',
  415: 'http.fileKind',
};

interface Body {
  readonly code?: number;
  readonly msg?: string;
  readonly data?: Partial<UploadedFile>;
}

function bodyOf(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function answerOf(httpStatus: number, text: string, file: File): UploadedFile {
  const body = bodyOf(text);
  const status = body?.code ?? httpStatus;
  const data = body?.data;
  if (status === 200 && typeof data?.link === 'string') {
    const { name = file.name, originalName = file.name, link } = data;
    return { name, originalName, link, size: file.size };
  }
  throw new ApiError('refused', status, body?.msg || words(BY_STATUS[status] ?? 'http.wrongAnswer'));
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
  await passGate();
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${config().apiBase}/${PATH}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new ApiError('network', 0, words('http.uploadCut')));
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
