import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitOf, walk } from './support/axe.ts';
import { EXAMINEE_PARTS, EXAMINER_PARTS } from './support/examParts.ts';
import { FIND_PARTS } from './support/findParts.ts';
import { FLOW_PARTS } from './support/flowParts.ts';
import { leavePart } from './support/parts.ts';
import { RECORD_PARTS } from './support/recordParts.ts';
import { layOut, workOn } from './support/workedData.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What one works in, after people have worked: a file of its own, so that two workers share all that axe looks at. */
describe('axe', () => {
  it('finds nothing serious where tasks, runs, drawings, histories, files and finds are shown, in light and dark', async () => {
    const page = await visitOf(world, 'admin');
    await workOn(page);

    expect(await walk(page, [...FLOW_PARTS, ...FIND_PARTS], leavePart)).toEqual({});
  }, 600_000);

  it('finds nothing serious in bins, comments, boards, calendars and lists that have little room, in light and dark', async () => {
    const page = await visitOf(world, 'admin');
    await layOut(page);

    expect(await walk(page, RECORD_PARTS, leavePart)).toEqual({});
  }, 600_000);

  it('finds nothing serious from the list of own exams to the certificate, in light and dark', async () => {
    expect(await walk(await visitOf(world, 'qy01'), EXAMINEE_PARTS)).toEqual({});
  });

  it('finds nothing serious where papers are marked, in light and dark', async () => {
    expect(await walk(await visitOf(world, 'px01'), EXAMINER_PARTS)).toEqual({});
  });
});
