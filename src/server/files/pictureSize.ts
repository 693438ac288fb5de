export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How large a png or jpg says it is, which is what drawing it takes; undefined where it does not say. */
export const pictureSize = (bytes: Buffer): PictureSize | undefined =>
  bytes[0] === 0xff ? sizeOfJpg(bytes) : sizeOfPng(bytes);

function sizeOfPng(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Its size stands in the head of its frame, behind segments that each say how long they are. */
function sizeOfJpg(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Among the markers of frames lie those of Huffman tables, extensions and arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
