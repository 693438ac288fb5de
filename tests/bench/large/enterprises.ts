import { creditCodeCheck } from '../../../src/model/formats.ts';
import type { Model } from '../../../src/model/Model.ts';
import { PLATFORM } from '../../../src/model/platform.ts';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { loadFixtures } from '../../../src/server/records/loadFixtures.ts';
import { demoRecords } from '../../support/fixtures.ts';
import { timed } from '../timed.ts';

export const ENTITY = 'entInfo';
export const BASE = 'api/ent/v1/entInfo';

/** Characters that shops are named with; two of them next to each other stand in few names. */
const SIGNS = [
  ...'安百宝碧春翠达德鼎东朵二丰福富广桂贵国海汉好和荷恒红宏鸿湖虎华欢辉惠吉佳嘉江金锦晋京景久菊君康可乐丽利良林玲龙隆鹿绿麦茂美梦民明铭茗南宁鹏平朴齐启清庆秋仁荣瑞三森山善尚盛石食寿顺思四松泰堂桃天添甜同万旺威味文五西溪喜夏仙鲜湘祥香小晓欣新鑫兴星雄秀雅燕阳洋怡义亿益逸银盈永友有裕园原源远月悦云运泽长兆珍真正志智中州竹子紫',
];

/** Deregistered ones cannot be changed. */
const CLOSED = '3';

const FIRST_ID = 8_000_000_000_000_000_000n;
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A number without a pattern that is the same every time. */
function mixed(value: number): number {
  const one = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const two = Math.imul(one ^ (one >>> 16), 0x45d9f3b);
  return (two ^ (two >>> 16)) >>> 0;
}

const pick = <T>(all: readonly T[], by: number): T => all[by % all.length] as T;

/** Two characters that stand in some names of a large table: about one in 20,000. */
export const rarePair = (by: number): string => pick(SIGNS, mixed(by)) + pick(SIGNS, mixed(by + 7919));

export const enterpriseId = (at: number): string => String(FIRST_ID + BigInt(at));

function codeOf(at: number): string {
  let rest = at;
  let unit = '';
  for (let digit = 0; digit < 9; digit += 1) {
    unit = (LETTERS[rest % 31] ?? '0') + unit;
    rest = Math.floor(rest / 31);
  }
  const body = `91310101${unit}`;
  return body + creditCodeCheck(body);
}

let known: readonly EntityRecord[] | undefined;

/** Enterprises of the demonstration, which the others are made after. */
function patterns(): readonly EntityRecord[] {
  known ??= (demoRecords()[ENTITY] ?? []).filter(({ tenantId, status }) => tenantId === PLATFORM && status !== CLOSED);
  if (known.length === 0) throw new Error('The demonstration has no enterprises');
  return known;
}

/** The values of an enterprise as a form sends them. */
export function enterpriseValues(at: number): EntityRecord {
  const pattern = pick(patterns(), mixed(at));
  const name = `${rarePair(at)}${pick(SIGNS, mixed(at + 104_729))}${String(pattern.shopName)}`;
  return {
    ...pattern,
    entName: name,
    shopName: name,
    creditCode: codeOf(at),
    principalPhone: `199${String(mixed(at) % 100_000_000).padStart(8, '0')}`,
    address: `${String(pattern.address)}${at % 900}号`,
    staffCount: 1 + (mixed(at + 1) % 300),
  };
}

function enterprise(at: number): EntityRecord {
  const time = new Date(Date.UTC(2024, 0, 1) + at * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  return { ...enterpriseValues(at), id: enterpriseId(at), createTime: time };
}

function* enterprises(from: number, to: number): Generator<EntityRecord> {
  for (let at = from; at < to; at += 1) yield enterprise(at);
}

/** Loads enterprises as the demonstration is loaded, from one number to before another; answers the seconds it took. */
export async function loadEnterprises(database: Database, model: Model, from: number, to: number): Promise<number> {
  const records = { [Symbol.iterator]: () => enterprises(from, to) };
  const spent = await timed(async () => {
    await loadFixtures(database, model, { [ENTITY]: records });
    await database.dialect.learnSizes(database.executor);
  });
  return spent / 1000;
}
