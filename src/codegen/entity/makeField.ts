import type { EngineText } from '../../model/Text.ts';
import { camelName, wordsOf } from '../names.ts';
import type { TableColumn, TableDescription } from '../TableDescription.ts';
import { columnType } from './columnType.ts';
import type { EntityOptions } from './EntityOptions.ts';
import type { ColumnTarget, Naming } from './Naming.ts';
import { type CommentItem, readComment } from './readComment.ts';
import { writtenText } from './texts.ts';
import { columnWords, englishName, fieldName, hasChinese, valueWords } from './words.ts';

/** A field as its file will say it. */
export interface MadeField {
  readonly name: string;
  readonly column: TableColumn;
  /** Words in the order they are written in. */
  readonly words: Readonly<Record<string, unknown>>;
  /** Stands above it: what else the comment says. */
  readonly remark: string;
}

export interface FieldContext {
  readonly table: TableDescription;
  readonly options: EntityOptions;
  readonly naming: Naming;
  readonly note: (text: EngineText) => void;
}

const USERS = /(^|_)user_id$/;
const DEPARTMENTS = /(^|_)(dept|department)_id$/;
const LISTED_NUMBERS = /^(tiny|small|medium|big)?int|^int|^serial|^numeric|^decimal/;

/** The field of a column; undefined where none holds such values, which is noted. */
export function makeField(column: TableColumn, context: FieldContext): MadeField | undefined {
  const comment = readComment(column.comment);
  const kind = kindOf(column, comment.items, context);
  if (kind === undefined) {
    context.note({
      zh: `列 ${column.name} 的类型 ${column.nativeType} 没有对应的字段类型，已略去`,
      en: `Column ${column.name} is left out: no field holds values of type ${column.nativeType}`,
    });
    return undefined;
  }
  const { type, ...words } = kind;
  const isReference = ['reference', 'treeReference', 'user', 'department'].includes(type);
  const label = labelOf(column, comment.label, isReference);
  const unit = unitOf(type, comment.rest);
  return {
    name: fieldName(column.name),
    column,
    words: inOrder({
      type,
      ...words,
      label: writtenText(label, context.options.known.languages),
      ...unit,
      ...duties(column, kind),
    }),
    remark: 'unit' in unit ? '' : comment.rest,
  };
}

/** What it is, how it is called, what it must hold to. */
const ORDER = ['type', 'to', 'parentField', 'dictionary', 'scale', 'wire', 'label', 'unit', 'required', 'unique'];

export function inOrder(words: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const first = ORDER.filter((word) => word in words);
  const more = Object.keys(words).filter((word) => !ORDER.includes(word) && word !== 'options');
  const last = 'options' in words ? ['options'] : [];
  return Object.fromEntries([...first, ...more, ...last].map((word) => [word, words[word]]));
}

const MAX_UNIT = 4;

/** `数量(件)`: what is counted. */
function unitOf(type: string, rest: string): { unit?: EngineText } {
  const isUnit = ['integer', 'decimal'].includes(type) && rest.length <= MAX_UNIT && /^[^\d\s,，;；、]+$/.test(rest);
  return isUnit ? { unit: { zh: rest, en: hasChinese(rest) ? '' : rest } } : {};
}

type Kind = Readonly<Record<string, unknown>> & { readonly type: string };

function kindOf(column: TableColumn, items: readonly CommentItem[], context: FieldContext): Kind | undefined {
  const { naming, table, options } = context;
  const has = (name: string) => options.known.entities.has(name);
  const target = naming.targetOf(table, column);
  const word = wordsOf(column.name).join('_');
  if (target?.entity === 'user' || (target === undefined && USERS.test(word) && has('user'))) return { type: 'user' };
  const isDepartment = target?.entity === 'dept' || (target === undefined && DEPARTMENTS.test(word) && has('dept'));
  if (isDepartment) return { type: 'department' };
  if (target !== undefined) return referenceTo(target, column, context);
  if (items.length > 0 && !isYesNo(column, items)) return choiceOf(column, items, context);
  if (column.values !== undefined) {
    const values = column.values.map((value) => ({ value, label: value }));
    return choiceOf(column, values, context);
  }
  const found = columnType(items.length > 0 ? { ...column, nativeType: 'bit(1)' } : column, has);
  if (found === undefined) return undefined;
  const isId = word.endsWith('_id') && found.type === 'integer';
  if (isId) noteLoose(column, context);
  return isId ? { type: 'bigid' } : { type: found.type, ...found.words };
}

function noteLoose({ name }: TableColumn, { note }: FieldContext): void {
  note({
    zh: `列 ${name} 像是引用，但没有找到对应的实体，暂按编号处理`,
    en: `Column ${name} looks like a reference, but nothing of that name was found: it stays a plain id`,
  });
}

function referenceTo(target: ColumnTarget, { name }: TableColumn, { note }: FieldContext): Kind {
  const { entity, parentField, guessed } = target;
  if (guessed) {
    note({
      zh: `按名称猜测列 ${name} 引用 ${entity}，请核对`,
      en: `Column ${name} is taken to refer to ${entity}, by its name; check it`,
    });
  }
  if (parentField === undefined) return { type: 'reference', to: entity };
  return { type: 'treeReference', to: entity, ...(parentField === 'parentId' ? {} : { parentField }) };
}

/** Nothing but yes and no, in a column that holds nothing else. */
function isYesNo({ type, nativeType }: TableColumn, items: readonly CommentItem[]): boolean {
  const isSmall = /^(tinyint|smallint|int2|bit|bool)/.test(type) || nativeType === 'char(1)';
  const words = items.map(({ value, label }) => `${value}${label.toLowerCase()}`).toSorted();
  return isSmall && ['0否,1是', '0no,1yes'].includes(words.join());
}

/** A dictionary of the project that holds just these values by these names, else the values themselves. */
function choiceOf(column: TableColumn, items: readonly CommentItem[], { options, note }: FieldContext): Kind {
  const wire =
    LISTED_NUMBERS.test(column.type) && items.every(({ value }) => /^-?\d+$/.test(value)) ? { wire: 'number' } : {};
  const known = [...options.known.dictionaries].find(
    ([, keys]) =>
      keys.size === items.length && items.every(({ value, label }) => keys.get(value)?.includes(label) === true),
  );
  if (known !== undefined) return { type: 'dictionary', dictionary: known[0], ...wire };
  const { languages } = options.known;
  const untold = items.filter(({ label }) => valueWords(label) === undefined && hasChinese(label));
  if (untold.length > 0 && languages.some((language) => language !== 'zh')) {
    const list = untold.map(({ label }) => label);
    note({
      zh: `列 ${column.name} 的取值没有英文名称：${list.join('、')}`,
      en: `Values of column ${column.name} have no English names yet: ${list.join(', ')}`,
    });
  }
  return {
    type: 'options',
    ...wire,
    options: items.map(({ value, label }) => ({
      value,
      label: writtenText(valueWords(label) ?? { zh: label, en: label }, languages),
    })),
  };
}

/** The comment in its language; the name of the column in the other. */
function labelOf({ name }: TableColumn, comment: string, isReference: boolean): EngineText {
  const bare = isReference ? name.replace(/([_-]user)?[_-]?id$/i, '') || name : name.replace(/^is[_-]/i, '');
  const words = columnWords(camelName(bare));
  const en = words?.en ?? englishName(bare);
  const said = isReference ? comment.replace(/\s*(ID|Id|id|编号|主键)$/, '') || comment : comment;
  if (said === '') return { zh: words?.zh ?? en, en };
  return hasChinese(said) ? { zh: said, en } : { zh: words?.zh ?? said, en: said };
}

/** Required, unique and default, as far as the column says so. */
function duties({ nullable, defaultText }: TableColumn, kind: Kind): Record<string, unknown> {
  if (kind.type === 'treeReference' && defaultText !== undefined) return {};
  const value = defaultOf(defaultText, kind);
  const isRequired = !nullable && kind.type !== 'boolean' && (defaultText === undefined || value !== undefined);
  return { ...(isRequired ? { required: true } : {}), ...(value === undefined ? {} : { default: value }) };
}

const TEXT_DEFAULT = /^'((?:[^']|'')*)'$/;

function defaultOf(text: string | undefined, { type, options, dictionary }: Kind): unknown {
  if (text === undefined) return undefined;
  const plain = (TEXT_DEFAULT.exec(text)?.[1] ?? text).replaceAll("''", "'");
  if (type === 'boolean') return /^(b'1'|1|true)$/i.test(plain) || text === "b'1'";
  if (plain === '') return undefined;
  if (dictionary !== undefined) return plain;
  if (Array.isArray(options)) return options.some(({ value }) => value === plain) ? plain : undefined;
  const number = Number(plain);
  if (type === 'integer') return Number.isSafeInteger(number) ? number : undefined;
  if (type === 'decimal' || type === 'money') return Number.isFinite(number) ? number : undefined;
  return type === 'string' && TEXT_DEFAULT.test(text) ? plain : undefined;
}
