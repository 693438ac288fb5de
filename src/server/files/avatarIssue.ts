import { buffer } from 'node:stream/consumers';
import type { Text } from '../../model/Text.ts';
import { nameOfLink } from './fileLinks.ts';
import { pictureSize } from './pictureSize.ts';
import { type Files, openFile } from './storedFile.ts';

const MAX_BYTES = 500 * 1024;
const KINDS = ['jpg', 'jpeg', 'png'];
/** Of each side: a telephone's picture has fewer, a bomb for who draws it more. */
const MAX_PIXELS = 4096;

const WRONG_KIND: Text = {
  zh: '上传头像图片只能是jpg/png格式，且不超过500kb',
  en: 'The avatar must be a jpg or png of at most 500 KB',
};
const TOO_LARGE: Text = {
  zh: `头像图片的宽和高不能超过${MAX_PIXELS}像素`,
  en: `The avatar may be at most ${MAX_PIXELS} pixels wide and high`,
};

/** What is wrong with a picture chosen as avatar: only stored files of the right kind (checked by content when stored) and size. */
export async function avatarIssue(files: Files, link: string): Promise<Text | undefined> {
  if (link === '') return undefined;
  const name = nameOfLink(link);
  const file = name === undefined ? undefined : await openFile(files, name);
  if (!file || !KINDS.includes(file.extension) || file.size > MAX_BYTES) return WRONG_KIND;
  const size = pictureSize(await buffer(await file.stream()));
  if (size === undefined) return WRONG_KIND;
  return Math.max(size.width, size.height) > MAX_PIXELS ? TOO_LARGE : undefined;
}
