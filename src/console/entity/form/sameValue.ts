import { isAbsent } from '../../../model/isAbsent.ts';

/** Whether two canonical values are the same; all ways of being absent are one. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isAbsent(left) || isAbsent(right)) return isAbsent(left) && isAbsent(right);
  return JSON.stringify(left) === JSON.stringify(right);
}
