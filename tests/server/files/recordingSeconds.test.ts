import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingSeconds } from '../../../src/server/files/recordingSeconds.ts';
import { box, kindOf, movieHeader, recordingOf } from '../../support/recording.ts';

describe('the length of a recording', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'recording-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function secondsOf(...parts: readonly Buffer[]): Promise<number | undefined> {
    const place = path.join(folder, 'a.mp4');
    writeFileSync(place, Buffer.concat(parts));
    return recordingSeconds(place);
  }

  /** Written at length, as files of more than 4 GiB are. */
  function longBox(name: string, content: Buffer): Buffer {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write(name, 4, 'latin1');
    head.writeBigUInt64BE(BigInt(16 + content.length), 8);
    return Buffer.concat([head, content]);
  }

  function longHeader(units: bigint): Buffer {
    const content = Buffer.alloc(112);
    content[0] = 1;
    content.writeUInt32BE(1000, 20);
    content.writeBigUInt64BE(units, 24);
    return box('mvhd', content);
  }

  it('is read wherever the file says it', async () => {
    expect(await secondsOf(recordingOf(95))).toBe(95);
    expect(await secondsOf(kindOf(), box('moov', box('udta'), movieHeader(7)), box('mdat'))).toBe(7);
    expect(await secondsOf(kindOf(), longBox('mdat', Buffer.alloc(40)), box('moov', longHeader(2500n)))).toBe(2.5);
  });

  it('is not known where the file does not say it', async () => {
    const toTheEnd = box('mdat', Buffer.alloc(40));
    toTheEnd.writeUInt32BE(0);
    const unknown = movieHeader(1);
    unknown.writeUInt32BE(0xff_ff_ff_ff, 24);
    const foreign: readonly (readonly Buffer[])[] = [
      [kindOf(), box('moov', movieHeader(0))],
      [kindOf(), box('moov', unknown)],
      [kindOf(), box('moov', longHeader(0xff_ff_ff_ff_ff_ff_ff_ffn))],
      [kindOf(), box('moov', box('trak')), movieHeader(5)],
      [kindOf(), toTheEnd, box('moov', movieHeader(5))],
      [kindOf(), Buffer.from([0, 0, 0, 3]), box('moov', movieHeader(5))],
      [kindOf(), box('moov', movieHeader(5)).subarray(0, 30)],
      [Buffer.from('nothing of the kind')],
    ];

    for (const parts of foreign) expect(await secondsOf(...parts)).toBeUndefined();
  });

  it('is looked for no longer than in a thousand boxes', async () => {
    const small = Array.from({ length: 1000 }, () => box('free'));

    expect(await secondsOf(...small.slice(1), box('moov', movieHeader(5)))).toBe(5);
    expect(await secondsOf(...small, box('moov', movieHeader(5)))).toBeUndefined();
  });
});
