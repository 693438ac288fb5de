import { wallTime } from '../../../model/wallTime.ts';

/** Today in Asia/Shanghai, where the product's dates live, `YYYY-MM-DD`. */
export function todayInShanghai(): string {
  return wallTime(Date.now()).slice(0, 10);
}
