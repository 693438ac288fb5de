/**
 * The first character of each pinyin initial in the browser's Chinese order; a character belongs to
 * the last one that does not come after it. Saves a dictionary of 20,000 characters.
 */
const BOUNDS: readonly (readonly [string, string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '哒'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '讥'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '痳'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '扨'],
  ['t', '它'],
  ['w', '穵'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
];

const order = new Intl.Collator('zh-Hans-CN');
const isChinese = (character: string) => /[\u4e00-\u9fff]/.test(character);

/** 长 and other characters of several readings, where the common one in our menus is not the first. */
const READINGS: Readonly<Record<string, string>> = { 重: 'z', 调: 'd' };

function initialOf(character: string): string {
  if (!isChinese(character)) return character.toLowerCase();
  const known = READINGS[character];
  if (known !== undefined) return known;
  return BOUNDS.findLast(([, bound]) => order.compare(bound, character) <= 0)?.[0] ?? '';
}

/** `考试任务` becomes `ksrw`. */
export const pinyinInitials = (text: string): string => [...text].map(initialOf).join('');
