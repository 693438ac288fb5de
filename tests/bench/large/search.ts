import { atMost, type Figure, median, percentile } from '../figure.ts';
import { timed } from '../timed.ts';
import { type Caller, createClient } from './callers.ts';
import { rarePair } from './enterprises.ts';

const ROUNDS = 60;
const COMMON = ['小吃', '食堂', '餐馆', '林记', '火锅', '便利', '超市', '生活', '大酒', '咖啡'];

async function times(caller: Caller, words: readonly string[]): Promise<number[]> {
  const client = createClient(caller, 1);
  const found: number[] = [];
  for (const word of words)
    found.push(await timed(() => client.call(`api/shian/search?text=${encodeURIComponent(word)}`)));
  client.close();
  return found;
}

/** Finding records of all entities by two characters: those of few names, and those that very many have. */
export async function searchFigures(caller: Caller, name: string, rows: number): Promise<Figure[]> {
  const pairs = (from: number) =>
    Array.from({ length: ROUNDS }, (_, at) => rarePair(Math.floor((rows / ROUNDS) * at) + from));
  await times(caller, pairs(0));
  const rare = await times(caller, pairs(17));
  const common = await times(
    caller,
    Array.from({ length: ROUNDS }, (_, at) => COMMON[at % COMMON.length] ?? ''),
  );
  return [
    atMost(`${name}: search everywhere by two characters, median`, median(rare), 50, 'ms', 1),
    atMost(`${name}: search everywhere by two characters, 95 of 100`, percentile(rare, 0.95), 50, 'ms', 1),
    atMost(`${name}: search everywhere by two that very many have, median`, median(common), 50, 'ms', 1),
    atMost(`${name}: search everywhere by two that very many have, most`, Math.max(...common), 50, 'ms', 1),
  ];
}
