import type { Condition, Path } from './Condition.ts';
import { isValueRef } from './isValueRef.ts';

/**
 * The field paths a condition reads, each once, in order of appearance: bare names of the row (a
 * path into an object counts as its field) and `form.x` as written. `user.` and `env.` paths do
 * not change while a form is open and are left out.
 */
export function conditionDependencies(condition: Condition): string[] {
  return [...new Set(pathsOf(condition).flatMap(fieldOfPath))];
}

function pathsOf(condition: Condition): Path[] {
  if ('all' in condition) return condition.all.flatMap(pathsOf);
  if ('any' in condition) return condition.any.flatMap(pathsOf);
  if ('not' in condition) return pathsOf(condition.not);
  return [condition.path, ...refsOf(condition.value)];
}

function refsOf(value: unknown): Path[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  return isValueRef(value) ? [value.ref] : [];
}

function fieldOfPath(path: Path): string[] {
  const [head = '', next] = path.split('.');
  if (next === undefined) return [head];
  if (head === 'user' || head === 'env') return [];
  return [head === 'form' ? `form.${next}` : head];
}
