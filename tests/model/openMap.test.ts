import { expect, it } from 'vitest';
import { extendMap, mapGaps, openMap } from '../../src/model/openMap.ts';

it('gives an added name a meaning and says where it lacks one', () => {
  const sounds = openMap('operator', 'sound', { eq: 'same' });
  openMap('operator', 'colour', { eq: 'red' });

  extendMap<string>(sounds, 'alike', 'hm');

  expect(sounds).toEqual({ eq: 'same', alike: 'hm' });
  expect(mapGaps()).toContain('operator alike has no colour');
});

it('leaves a name its meaning, and a map that is not open as it is', () => {
  const weights = openMap('field type', 'weight', { date: 1 });

  expect(() => extendMap<number>(weights, 'date', 2)).toThrow('The field type date has its weight already');
  expect(() => extendMap<number>({}, 'percent', 2)).toThrow('not open');
  expect(weights).toEqual({ date: 1 });
});
