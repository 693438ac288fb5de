/** Words that Java or TypeScript keep for themselves, among those that columns are named. */
const RESERVED = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue debugger default delete do double else ' +
    'enum export extends false final finally float for function goto if implements import in instanceof int interface ' +
    'long native new null package private protected public return short static strictfp super switch synchronized this ' +
    'throw throws transient true try typeof var void volatile while with yield constructor prototype'
  ).split(' '),
);

/** `supplier_name`, `supplierName` and `SUPPLIER-NAME` are made of the same words. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** `biz_order_item` -> `bizOrderItem`; a name of other letters, or one that begins with a digit, gets a letter before it. */
export function camelName(name: string): string {
  const [first = '', ...more] = wordsOf(name);
  const joined = first + more.map(upperFirst).join('');
  return /^[a-z]/.test(joined) ? joined : `x${joined}`;
}

/** The same as the name of a variable: never a word of the language. */
export function variableName(name: string, otherwise: string): string {
  const camel = wordsOf(name).length === 0 ? otherwise : camelName(name);
  return RESERVED.has(camel) ? `${camel}Value` : camel;
}

export const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Letters that could end a comment or a string of any of the languages, and what is read the same. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '"': '”',
  "'": '’',
  '`': '’',
  '\\': '/',
  $: '＄',
  '<': '〈',
  '>': '〉',
};

/**
 * What somebody wrote in a database, as one line that can stand in a comment or in quotes of Java, TypeScript, SQL,
 * XML and YAML: a comment of a table must never become code of a project.
 */
export const quietText = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/["'`\\$<>]/g, (letter) => LOOKALIKES[letter] ?? '')
    .replaceAll('*/', '* /')
    .trim();

/** A name of a table or a column: what is in no such name is left out. */
export const quietName = (name: string): string => name.replace(/[^\p{L}\p{N}_.#-]/gu, '');
