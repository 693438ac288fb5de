import { wallTime } from '../../../model/wallTime.ts';

/** Today in Asia/Shanghai, where the product's dates live, `YYYY-MM-DD`. */
export function todayInShanghai(now: number = Date.now()): string {
  return wallTime(now).slice(0, 10);
}
