export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

type Sizer = (bytes: Buffer) => PictureSize | undefined;

/** How large a picture says it is, which is what drawing it takes; undefined where it does not say. */
export const pictureSize: Sizer = (bytes) => {
  if (bytes[0] === 0xff) return sizeOfJpg(bytes);
  if (bytes[0] === 0x47) return sizeOfGif(bytes);
  return bytes[0] === 0x52 ? sizeOfWebp(bytes) : sizeOfPng(bytes);
};

const sizeOfPng: Sizer = (bytes) => {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const sizeOfGif: Sizer = (bytes) =>
  bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };

/** Of the three kinds there are: one with losses, one without, and one that is put together of such. */
const sizeOfWebp: Sizer = (bytes) => {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/** Its size stands in the head of its frame, behind segments that each say how long they are. */
const sizeOfJpg: Sizer = (bytes) => {
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += lengthAt(bytes, at, marker);
  }
  return undefined;
};

/** What draws pictures looks for the next marker where none stands, so that is what is done here. */
function lengthAt(bytes: Buffer, at: number, marker: number): number {
  if (bytes[at] !== 0xff || marker === 0xff || marker === 0) return 1;
  return isAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
}

/** Among the markers of frames lie those of Huffman tables, extensions and arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers that nothing follows. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
