import { type FileHandle, open } from 'node:fs/promises';

/** Where the content of a box stands in its file. */
interface Box {
  readonly start: number;
  readonly end: number;
}

/** A file is no long chain of boxes by which it is only looked at for long. */
const MAX_BOXES = 1000;

/** How long a recording in a container of MPEG-4 (mp4, m4a) says it is; undefined where it does not say. */
export async function recordingSeconds(place: string): Promise<number | undefined> {
  const file = await open(place, 'r');
  try {
    const { size } = await file.stat();
    const movie = await findBox(file, 'moov', { start: 0, end: size });
    const header = movie && (await findBox(file, 'mvhd', movie));
    return header && secondsIn(await bytesAt(file, header.start, 32));
  } finally {
    await file.close();
  }
}

/** What is missing at the end of the file reads as noughts. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer;
}

async function findBox(file: FileHandle, name: string, { start, end }: Box): Promise<Box | undefined> {
  for (let at = start, seen = 0; at < end && seen < MAX_BOXES; seen++) {
    const head = await bytesAt(file, at, 16);
    const isLong = head.readUInt32BE(0) === 1;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at;
    const from = isLong ? 16 : 8;
    if (length < from) return undefined;
    if (head.toString('latin1', 4, 8) === name) return { start: at + from, end: Math.min(end, at + length) };
    at += length;
  }
  return undefined;
}

/** Its units for a second and how many of these it lasts, each number after two moments, which version 1 writes at length. */
function secondsIn(header: Buffer): number | undefined {
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  // All ones: not known.
  const isKnown = units > 0 && units < (isLong ? 2 ** 63 : 0xff_ff_ff_ff);
  return scale > 0 && isKnown ? units / scale : undefined;
}
