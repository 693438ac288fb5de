import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { wordsOf } from '../names.ts';
import type { TableColumn } from '../TableDescription.ts';

/** A field type and the words it is written with. */
export interface ColumnType {
  readonly type: FieldTypeName;
  readonly words?: Readonly<Record<string, unknown>>;
}

const LONG_TEXT = 255;
const MAX_SCALE = 8;
const MAX_WHOLE_DIGITS = 9;

/** Types of text that their name gives away, by the last word of the column. */
const NAMED: readonly (readonly [names: RegExp, type: FieldTypeName, more?: Readonly<Record<string, unknown>>])[] = [
  [/^(phone|mobile|tel|telephone|cellphone)$/, 'phone'],
  [/^(email|mail)$/, 'email'],
  [/^(images|pictures|photos|pics|imgs)$/, 'images'],
  [/^(image|picture|photo|pic|img|avatar|logo|cover|portrait|thumbnail|banner|signature)$/, 'image'],
  [/^(files|attachments|annexes|enclosures|attaches)$/, 'files'],
  [/^(file|attachment|annex|enclosure|attach)$/, 'file'],
  [/^(url|link|website|homepage|site)$/, 'url'],
  [/^(color|colour)$/, 'colour'],
  [/^ancestors$/, 'string', { readOnly: true, filterable: false }],
  [/^(password|pwd|passwd|secret|secretkey|token)$/, 'string', { writeOnly: true }],
];
const WHOLE: ReadonlyMap<string, FieldTypeName> = new Map(
  Object.entries<FieldTypeName>({
    id_card: 'idCard',
    idcard: 'idCard',
    id_card_no: 'idCard',
    identity_card: 'idCard',
    credit_code: 'creditCode',
    social_credit_code: 'creditCode',
    unified_social_credit_code: 'creditCode',
    region_code: 'region',
    area_code: 'region',
    district_code: 'region',
  }),
);
const RICH = /^(content|html|body|detail|details|article|richtext)$/;
const MONEY =
  /^(price|amount|money|fee|cost|salary|balance|payment|deposit|fine|total|budget|income|expense|wage|amt)$/;
const MONEY_COMMENT = /金额|价|费用|费$|款|工资|余额|元/;

const TEXTS =
  /^(character varying|varchar|nvarchar|varchar2|character|char|nchar|bpchar|text|tinytext|mediumtext|longtext|clob|citext|uuid|inet|cidr|macaddr|set|name|string|enum)$/;
const LONG = /^(text|mediumtext|longtext|clob|citext)$/;
const INTEGERS =
  /^(tinyint|smallint|mediumint|int|integer|bigint|int2|int4|int8|serial|bigserial|smallserial|year)( unsigned)?( zerofill)?$/;
const EXACT = /^(numeric|decimal|dec|fixed|number|money)( unsigned)?$/;
const FLOATS = /^(float|double|double precision|real|float4|float8)( unsigned)?$/;
const MOMENTS = /^(datetime|timestamp)/;
const TIMES = /^time( without| with|$)/;

/** The type of field for a column, by what the database says and what it is called; undefined for what no field holds. */
export function columnType(column: TableColumn, hasEntity: (name: string) => boolean): ColumnType | undefined {
  const { type, nativeType } = column;
  if (isFlag(column)) return { type: 'boolean' };
  if (INTEGERS.test(type)) return { type: 'integer', ...(type.includes('unsigned') ? { words: { minimum: 0 } } : {}) };
  if (EXACT.test(type)) return exactType(column);
  if (FLOATS.test(type)) return { type: 'decimal', words: { scale: 4 } };
  if (type === 'date') return { type: 'date' };
  if (MOMENTS.test(type)) return { type: 'dateTime' };
  if (TIMES.test(type)) return { type: 'time' };
  if (/^jsonb?$/.test(type) || nativeType.endsWith('[]')) return { type: 'json' };
  if (column.values !== undefined || TEXTS.test(type)) return textType(column, hasEntity);
  return undefined;
}

/** Switches: what says it is one, and a bit or a single digit that is called one. */
function isFlag({ type, nativeType, name }: TableColumn): boolean {
  if (/^bool(ean)?$/.test(type) || nativeType === 'bit(1)' || nativeType === 'bit') return true;
  return (
    nativeType.startsWith('tinyint(1)') || (/^(tinyint|smallint|int2)/.test(type) && /^(is|has|can)[_A-Z]/.test(name))
  );
}

function exactType({ name, precision, scale, comment }: TableColumn): ColumnType {
  const digits = scale ?? 2;
  const isMoney = wordsOf(name).some((word) => MONEY.test(word)) || MONEY_COMMENT.test(comment);
  if (digits === 0) return { type: 'integer' };
  if (isMoney && digits <= 2)
    return { type: 'money', words: { ...(digits === 2 ? {} : { scale: digits }), ...limitOf(precision, digits) } };
  return { type: 'decimal', words: { scale: Math.min(digits, MAX_SCALE), ...limitOf(precision, digits) } };
}

/** The largest value that fits; said where people could come near it. */
function limitOf(precision: number | undefined, scale: number): { maximum?: number } {
  if (precision === undefined || precision - scale > MAX_WHOLE_DIGITS || scale > MAX_SCALE) return {};
  return { maximum: Number(`${'9'.repeat(precision - scale) || '0'}.${'9'.repeat(scale)}`) };
}

function textType({ name, type, length }: TableColumn, hasEntity: (name: string) => boolean): ColumnType {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  const whole = WHOLE.get(words.join('_'));
  if (whole !== undefined && (whole !== 'region' || hasEntity('region'))) return { type: whole };
  const named = NAMED.find(([names]) => names.test(last));
  const limit = length === undefined ? {} : { maxLength: length };
  if (named !== undefined) {
    const [, fieldType, more = {}] = named;
    return { type: fieldType, words: { ...more, ...(fieldType === 'string' ? limit : {}) } };
  }
  if (LONG.test(type)) return { type: RICH.test(last) ? 'html' : 'text' };
  if (length !== undefined && length > LONG_TEXT) return { type: 'text', words: limit };
  return { type: 'string', words: type === 'uuid' ? { maxLength: 36 } : limit };
}
