/** A box of a container of MPEG-4: its length, its name, its content. */
export function box(name: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** What a recording says of itself: 600 units a second, in version 0 of its words. */
export function movieHeader(seconds: number): Buffer {
  const content = Buffer.alloc(100);
  content.writeUInt32BE(600, 12);
  content.writeUInt32BE(seconds * 600, 16);
  return box('mvhd', content);
}

export const kindOf = (): Buffer => box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));

/** A recording without sound or picture. */
export const recordingOf = (seconds: number): Buffer =>
  Buffer.concat([kindOf(), box('mdat', Buffer.alloc(64)), box('moov', movieHeader(seconds))]);
