import { isObject, isText } from '../../../model/guards.ts';
import type { UploadedFile } from './UploadedFile.ts';

const isFile = (value: unknown): value is UploadedFile & Record<string, unknown> =>
  isObject(value) && isText(value.link);

/** The files of a `file`, `files`, `image` or `images` value. */
export function filesOfValue(value: unknown): UploadedFile[] {
  return (Array.isArray(value) ? value : [value]).filter(isFile);
}
