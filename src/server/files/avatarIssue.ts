import type { Text } from '../../model/Text.ts';
import { nameOfLink } from './fileLinks.ts';
import { type Files, openFile } from './storedFile.ts';

const MAX_BYTES = 500 * 1024;
const KINDS = ['jpg', 'jpeg', 'png'];

const TEXT: Text = {
  zh: '上传头像图片只能是jpg/png格式，且不超过500kb',
  en: 'The avatar must be a jpg or png of at most 500 KB',
};

/** What is wrong with a picture chosen as avatar: only stored files of the right kind and size (checked by content when stored). */
export async function avatarIssue(files: Files, link: string): Promise<Text | undefined> {
  if (link === '') return undefined;
  const name = nameOfLink(link);
  const file = name === undefined ? undefined : await openFile(files, name);
  return file && KINDS.includes(file.extension) && file.size <= MAX_BYTES ? undefined : TEXT;
}
