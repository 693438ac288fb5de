import type { Field } from '../../../model/Field.ts';
import type { Texts } from '../../i18n/useText.ts';
import { formatBytes } from './formatBytes.ts';

/** Size of one file when the schema says nothing. */
export const DEFAULT_MAX_SIZE = 10 * 1024 * 1024;

/** Why a file must not be sent, or undefined. The server checks again, by content. */
export function uploadIssue(
  file: File,
  field: Pick<Field, 'maxSize'>,
  accept: readonly string[],
  { t, list }: Texts,
): string | undefined {
  const limit = field.maxSize ?? DEFAULT_MAX_SIZE;
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (accept.length > 0 && !accept.includes(extension))
    return t('uploadWrongType', { name: file.name, types: list(accept) });
  if (file.size === 0) return t('uploadEmpty', { name: file.name });
  return file.size > limit ? t('uploadTooLarge', { name: file.name, size: formatBytes(limit) }) : undefined;
}
