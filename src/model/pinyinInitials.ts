/**
 * The first character of each pinyin initial in the Chinese order that every JavaScript engine knows; a character
 * belongs to the last one that does not come after it. Saves a dictionary of 20,000 characters.
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

/** Made when it is first asked: it brings the tables of its language. */
let order: Intl.Collator | undefined;
const isChinese = (character: string) => /[\u4e00-\u9fff]/.test(character);

/** 长 and other characters of several readings, where the common one in our menus is not the first. */
const READINGS: Readonly<Record<string, string>> = { 重: 'z', 调: 'd' };

/** Characters that were asked for: finding where one stands in the order takes a dozen comparisons. */
const initials = new Map<string, string>(Object.entries(READINGS));

function initialOf(character: string): string {
  if (!isChinese(character)) return character.toLowerCase();
  const known = initials.get(character);
  if (known !== undefined) return known;
  order ??= new Intl.Collator('zh-Hans-CN');
  const { compare } = order;
  const initial = BOUNDS.findLast(([, bound]) => compare(bound, character) <= 0)?.[0] ?? '';
  initials.set(character, initial);
  return initial;
}

/** The initials of a text by the common reading of each character: `考试任务` becomes `ksrw`. */
export const pinyinInitials = (text: string): string => [...text].map(initialOf).join('');

/** Characters of names and places that are read in several ways. */
const SEVERAL =
  '重zc 长cz 行xh 乐ly 厦xs 单ds 会hk 车cj 解jx 曾zc 区qo 仇cq 朴pb 尉wy 乘cs 调td 传cz 藏cz 朝cz 盛sc 石sd 参cs 番fp ' +
  '便bp 炮pb 宿sx 省sx 弹dt 提td 系xj 降jx 贾jg 万wm 折zs 叶yx 莘xs 查zc 翟zd 种zc 祭jz 晟sc 期qj 奇qj 茄qj 蛤hg 虾xh ' +
  '粘zn 褚zc 秘mb 泌mb 覃qt 率ls 否fp 匙cs 臭cx 畜cx 阿ae 屏pb 弄nl 澄cd 巷xh 浒hx 吓xh 轧yzg 咖kg 伽gjq 卡kq 颤cz 拓tz ' +
  '郇xh 洗xs 冼xs 牟mw 逄pf 亓qj 隗wk 郗xc 召zs 缪mn 仡gy 句jg 适sk 燕y 堡bp 铺p 胖p 鲜x 炸z 蚌bp 侗dt 沈sc 台t 大d 都d';

let several: ReadonlyMap<string, string> | undefined;

/** Every initial a character may be typed by, in lower case: those of all its readings, or itself. */
export function initialsOf(character: string): string {
  several ??= new Map(SEVERAL.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)]));
  return several.get(character) ?? initialOf(character);
}

/** Whether the initials typed stand somewhere in the text: `cqhg` in 重庆火锅, whichever way 重 is read. */
export function hasInitials(text: string, typed: string): boolean {
  const asked = [...typed.toLowerCase()];
  const given = [...text].map(initialsOf);
  return given.some((_, start) => asked.every((letter, at) => given[start + at]?.includes(letter) === true));
}
