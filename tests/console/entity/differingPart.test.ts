import { expect, it } from 'vitest';
import { differingPart } from '../../../src/console/entity/history/differingPart.ts';

const LONG = '举报人称该店后厨无防蝇设施，生熟砧板混用；';

it('finds where two long texts differ, be it something that was put in, taken out or written in another way', () => {
  const [one, other] = [`${LONG}消毒柜未通电。`, `${LONG}留样冰箱未通电。`];

  expect(differingPart(one, other)).toEqual({ start: LONG, part: '消毒柜', end: '未通电。' });
  expect(differingPart(other, one)?.part).toBe('留样冰箱');
  expect(differingPart(LONG, one)).toEqual({ start: LONG, part: '', end: '' });
  expect(differingPart(`${LONG}😀`, `${LONG}😁`)).toEqual({ start: LONG, part: '😀', end: '' });
});

it('leaves short texts, other texts and what is no text as they are', () => {
  expect(differingPart('新街 12 号', '新街 14 号')).toBeUndefined();
  expect(differingPart(`${LONG}${'甲'.repeat(60)}`, `${LONG}${'乙'.repeat(60)}`)).toBeUndefined();
  expect(differingPart(LONG, null)).toBeUndefined();
  expect(differingPart(12, 13)).toBeUndefined();
});
