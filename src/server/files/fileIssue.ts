import { open } from 'node:fs/promises';
import type { Text } from '../../model/Text.ts';
import { contentFits, HEAD, isPicture } from './fileKinds.ts';
import { pictureSize } from './pictureSize.ts';

export const WRONG_KIND: Text = { zh: '不支持该类型的文件', en: 'Files of this type are not accepted' };

/** What the largest cameras of telephones make; drawn it takes four bytes for each, and some kilobytes can hold far more. */
const MAX_PIXELS = 120_000_000;
const TOO_MANY_PIXELS: Text = {
  zh: '图片的宽×高不能超过1.2亿像素，请缩小后再上传',
  en: 'The picture may have at most 120 million pixels (width × height); make it smaller',
};
/** A picture says its size before that, whatever is told of it first. */
const PICTURE_HEAD = 4 * 2 ** 20;

async function headOf(file: string, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Why a received file is none that may be kept. */
export async function fileIssue(place: string, extension: string, bytes: number): Promise<Text | undefined> {
  const head = await headOf(place, Math.min(bytes, isPicture(extension) ? PICTURE_HEAD : HEAD));
  if (bytes === 0 || !contentFits(extension, head)) return WRONG_KIND;
  if (!isPicture(extension)) return undefined;
  const size = pictureSize(head);
  if (size === undefined) return bytes > PICTURE_HEAD ? WRONG_KIND : undefined;
  return size.width * size.height > MAX_PIXELS ? TOO_MANY_PIXELS : undefined;
}
