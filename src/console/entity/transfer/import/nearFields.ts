import type { Field } from '../../../../model/Field.ts';
import { type ColumnMapping, plainHeader } from './mapping.ts';

/** Words that people use for one another at the head of a column. */
const SAME_WORDS: readonly (readonly [RegExp, string])[] = [
  [/手机号码?|联系电话|联系方式|移动电话|电话号码?|手机|mobilephone|mobile(number)?|telephone|phone(number)?/g, '电话'],
  [/名称|姓名|名字/g, '名'],
  [/编码|编号|代码|号码/g, '号'],
  [/住址|地点/g, '地址'],
];
/** Shorter ones stand in too many others. */
const LEAST_HEADER = 2;
/** What leaves out more of a name, or has fewer letters, may be anything. */
const ABBREVIATED = { letters: 4, share: 0.6 };

const folded = (text: string): string =>
  SAME_WORDS.reduce((word, [others, one]) => word.replaceAll(others, one), plainHeader(text));

/** Whether a name has all letters of the word in their order, and few others: 统一信用代码 of 统一社会信用代码. */
function isAbbreviated(word: string, name: string): boolean {
  if (word.length < Math.max(ABBREVIATED.letters, name.length * ABBREVIATED.share)) return false;
  let at = 0;
  for (const letter of name) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** A field, and by which folded words it is known. */
interface Named {
  readonly name: string;
  readonly words: readonly string[];
}

const namedBy = ({ name, label }: Field): Named => ({ name, words: [name, ...Object.values(label)].map(folded) });

/** 3: the same but for words that mean the same; 2: one stands in the other; 1: the other, abbreviated; 0: none of these. */
function nearness(word: string, { words }: Named): number {
  if (words.includes(word)) return 3;
  if (words.some((one) => one.includes(word) || (one.length >= LEAST_HEADER && word.includes(one)))) return 2;
  return words.some((one) => isAbbreviated(word, one)) ? 1 : 0;
}

function nearestOf(header: string, free: readonly Named[]): string {
  if (plainHeader(header).length < LEAST_HEADER) return '';
  const word = folded(header);
  const all = free.map((field) => ({ name: field.name, near: nearness(word, field) }));
  const best = Math.max(1, ...all.map(({ near }) => near));
  const [found, second] = all.filter(({ near }) => near === best);
  return found === undefined || second !== undefined ? '' : found.name;
}

/**
 * For each column that no field is named like, the one field whose name is near to it; '' where there is none, or more
 * than one, or where another column is as near to that field. What is found is a guess: it is shown as such.
 */
export function nearFields(
  headers: readonly string[],
  fields: readonly Field[],
  mapping: ColumnMapping,
): ColumnMapping {
  const free = fields.filter(({ name }) => !mapping.includes(name)).map(namedBy);
  const found = headers.map((header, at) => (mapping[at] === '' ? nearestOf(header, free) : ''));
  return found.map((name) => (found.indexOf(name) === found.lastIndexOf(name) ? name : ''));
}
