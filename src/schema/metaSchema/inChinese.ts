import { CHINESE } from './chinese.ts';

/** The same schema with what editors show of its words in Chinese. */
export function inChinese<T>(node: T): T {
  if (Array.isArray(node)) return node.map(inChinese) as T;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'description' ? said(value) : inChinese(value),
  ]);
  return Object.fromEntries(entries);
}

/** A word may be called so itself. */
const said = (value: unknown): unknown => (typeof value === 'string' ? (CHINESE[value] ?? value) : inChinese(value));
