import { TOWNSHIP } from './familyWorld.ts';

/** A tip-off as somebody reports it, of the township that `addTownship` makes. */
export const CLUE = {
  clueType: '1',
  clueSource: '3',
  entName: '无名小吃',
  regionCode: TOWNSHIP,
  address: '城东路 1 号',
  findTime: '2026-11-01 08:00:00',
  description: '后厨地面有积水，垃圾桶没有盖。',
} as const;
