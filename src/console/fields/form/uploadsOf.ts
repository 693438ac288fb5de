import type { Control } from 'react-hook-form';
import type { FieldIssue } from '../../../model/fieldErrors.ts';
import type { EngineText } from '../../../model/Text.ts';
import type { FormValues } from './FormFrame.ts';

type Form = Control<FormValues>;

/** Files on their way to the fields of a form, by field name. */
const underWay = new WeakMap<Form, Map<string, number>>();

const STILL_UPLOADING: EngineText = { zh: '文件还在上传，传完后再保存', en: 'Still uploading: save once it is there' };

/** So many more files are on their way to a field; answers how many are now. */
export function countUploads(form: Form, name: string, change: number): number {
  const counts = underWay.get(form) ?? new Map<string, number>();
  const count = (counts.get(name) ?? 0) + change;
  underWay.set(form, counts.set(name, count));
  return count;
}

/** Without them they would be lost: nothing is saved before they are there. */
export const uploadIssues = (form: Form | undefined): readonly FieldIssue[] =>
  [...((form && underWay.get(form)) ?? [])].flatMap(([field, count]) =>
    count === 0 ? [] : [{ field, code: 'wrongType', params: {}, message: STILL_UPLOADING } as const],
  );
