import { config } from '../context/configStore.ts';
import { passGate } from '../context/refreshGate.ts';
import { requestHeaders } from '../data/httpClient.ts';
import type { UploadedFile } from './UploadedFile.ts';

const PATH = 'blade-resource/oss/endpoint/put-file';

function answerOf(text: string, file: File): UploadedFile {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null) throw new Error();
  const { code = 200, msg = '', data } = body as { code?: number; msg?: string; data?: Partial<UploadedFile> };
  if (code !== 200 || typeof data?.link !== 'string') throw new Error(msg);
  return {
    name: data.name ?? file.name,
    originalName: data.originalName ?? file.name,
    link: data.link,
    size: file.size,
  };
}

/** Sends one file to the resource service. XMLHttpRequest, because fetch cannot tell how far an upload has come. */
export async function uploadFile(file: File, onProgress: (percent: number) => void): Promise<UploadedFile> {
  await passGate();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${config().apiBase}/${PATH}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new Error());
    request.onload = () => {
      try {
        resolve(answerOf(request.responseText, file));
      } catch (error) {
        reject(error instanceof SyntaxError ? new Error() : error);
      }
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
