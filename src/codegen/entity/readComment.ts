/** A value that a comment names. */
export interface CommentItem {
  readonly value: string;
  readonly label: string;
}

/** What a comment of a column says. */
export interface ReadComment {
  /** Its beginning: `状态` of `状态(0停用 1启用)`. Empty where it names values only, or nothing. */
  readonly label: string;
  /** The values it names; none or at least two. */
  readonly items: readonly CommentItem[];
  /** What else it says. */
  readonly rest: string;
}

const MAX_COMMENT = 500;
const MAX_ITEM = 40;
const BRACKETS = /[（([【{]([^（([【{）)\]】}]*)[）)\]】}]/;
/** A value, and behind it a sign and its name, or at once its name in Chinese. */
const ITEM = /^(-?\d{1,9}|[A-Za-z][A-Za-z0-9_]{0,31})(?:[:=.、](.+)|((?![年月日号时分秒天周个元次位级])[㐀-鿿].*))$/;
const LABEL_END = /[:：,，;；。\s]+$/;
/** From the surest sign between values to the faintest. */
const BETWEEN: readonly (string | RegExp)[] = [/[,，;；|\n]/, '/', '、', /\s+/, /(?<=[㐀-鿿])(?=-?\d)/];

/** One sign between each value and its name, however it is written. */
function evened(text: string): string {
  return text
    .replace(/\s*(?:[:：=＝]|->|=>)\s*/g, ':')
    .replace(/(\d)\s?[-–—]+\s?(?!\d)/g, '$1:')
    .replace(/(\d)．/g, '$1.')
    .replace(/(?<![^\s,，;；、/|])(-?\d{1,9}) (?=[㐀-鿿])/g, '$1:');
}

function itemOf(text: string): CommentItem | undefined {
  const [, value, named, chinese] = ITEM.exec(text.trim()) ?? [];
  const label = (named ?? chinese ?? '').trim();
  return value === undefined || label === '' || label.length > MAX_ITEM ? undefined : { value, label };
}

/** At least two values with names, none twice; the last sign may stand at the end. */
function itemsOf(text: string): readonly CommentItem[] {
  const even = evened(text.trim());
  for (const sign of BETWEEN) {
    const parts = even.split(sign).filter((part) => part.trim() !== '');
    const items = parts.flatMap((part) => itemOf(part) ?? []);
    const isWhole = items.length === parts.length && items.length > 1;
    if (isWhole && new Set(items.map(({ value }) => value)).size === items.length) return items;
  }
  return [];
}

const plain = (text: string) => text.replace(LABEL_END, '').trim();

/** Places where the values may begin: inside brackets, behind a colon, a comma or a blank, at the first digit. */
function* partings(text: string): Generator<readonly [before: string, values: string, after: string]> {
  const bracket = BRACKETS.exec(text);
  if (bracket !== null) {
    yield [text.slice(0, bracket.index), bracket[1] ?? '', text.slice(bracket.index + bracket[0].length)];
  }
  for (const sign of [/[:：]/, /[,，;；。]/, /\s/, /(?=\d)/]) {
    const at = text.search(sign);
    if (at > 0) yield [text.slice(0, at), text.slice(at).replace(/^[:：,，;；。\s]/, ''), ''];
  }
  yield ['', text, ''];
}

/** Reads the comment of a column: its name, the values it lists in whatever manner, what else it says. */
export function readComment(comment: string): ReadComment {
  const text = comment.slice(0, MAX_COMMENT).trim();
  for (const [before, values, after] of partings(text)) {
    if (/^-?\d+$/.test(plain(before))) continue;
    const items = itemsOf(values);
    if (items.length > 0) return { label: plain(before), items, rest: plain(after) };
  }
  return { ...named(text), items: [] };
}

/** A name ends where an explanation begins. */
function named(text: string): { label: string; rest: string } {
  const at = text.search(/[（([【{,，;；。:：\n]/);
  if (at <= 0) return { label: plain(text), rest: '' };
  const rest = text.slice(at).trim();
  return { label: plain(text.slice(0, at)), rest: rest.replace(/^[（([【{,，;；。:：\s]+|[）)\]】}。]+$/g, '').trim() };
}
