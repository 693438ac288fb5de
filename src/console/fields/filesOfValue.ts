import type { UploadedFile } from './UploadedFile.ts';

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'link' in value && typeof value.link === 'string';
}

/** The files of a `file`, `files`, `image` or `images` value. */
export function filesOfValue(value: unknown): UploadedFile[] {
  return (Array.isArray(value) ? value : [value]).filter(isFile);
}
