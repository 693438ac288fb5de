import { useRef } from 'react';
import { valueLimits } from '../../../model/valueLimits.ts';
import type { InputProps } from '../InputProps.ts';
import { filesOfValue } from './filesOfValue.ts';
import { useUploads } from './useUploads.ts';

/** The files of a field, what is on its way to it, and how many more it takes. */
export function useUploadedFiles({ field, value, onChange, format }: InputProps, accept: readonly string[]) {
  const { maxItems } = valueLimits(field);
  const many = maxItems !== undefined;
  const files = filesOfValue(value);
  // Several may arrive between two looks at the value.
  const latest = useRef(files);
  latest.current = files;
  const keep = (next: typeof files) => onChange(next.length === 0 ? null : many ? next : next.at(-1));
  const uploads = useUploads(field, accept, format.texts, (file) => {
    latest.current = [...latest.current, file];
    keep(latest.current);
  });
  const full = files.length + uploads.running.length >= (maxItems ?? 1);
  const take = (list: FileList | null) => {
    const room = many ? maxItems - files.length - uploads.running.length : 1;
    void uploads.start([...(list ?? [])].slice(0, room));
  };
  return { files, uploads, many, full, keep, take };
}
