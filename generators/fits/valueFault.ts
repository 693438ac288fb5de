import { checkShape } from '../../src/model/checkShape.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import type { ValueShape } from '../../src/model/fieldTypes/Shape.ts';
import type { EngineText } from '../../src/model/Text.ts';
import type { WireStyle } from '../../src/protocol/types.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { isNotSet } from '../../src/protocol/values/notSet.ts';
import { alike, joinOr, SENTENCES, sentence } from '../../src/schema/sentences.ts';
import { asTexts } from './asTexts.ts';
import type { Fault } from './Fault.ts';
import { isOtherTime, timeSaved, WRITTEN } from './timeFault.ts';

/** What JSON has for a value. */
type Kind = 'text' | 'number' | 'flag' | 'list' | 'object';

function kindOf(wire: unknown): Kind {
  if (Array.isArray(wire)) return 'list';
  if (typeof wire === 'object') return 'object';
  return typeof wire === 'string' ? 'text' : typeof wire === 'boolean' ? 'flag' : 'number';
}

/** What each shape of value travels as; JSON may stand in a text. */
const KINDS: Readonly<Record<ValueShape['kind'], readonly Kind[]>> = {
  text: ['text'],
  key: ['text', 'number', 'flag'],
  number: ['number', 'text'],
  integer: ['number', 'text'],
  decimal: ['number', 'text'],
  boolean: ['flag', 'number', 'text'],
  object: ['object', 'text'],
  list: ['list', 'text'],
  any: ['text', 'number', 'flag', 'list', 'object'],
  derived: ['text', 'number', 'flag', 'list', 'object'],
  none: [],
};

/** Each kind in words, and what a field should rather be where it comes. */
const WORDS: Readonly<Record<Kind, { readonly said: EngineText; readonly instead: EngineText }>> = {
  text: { said: SENTENCES.text, instead: alike('string') },
  number: { said: SENTENCES.number, instead: joinOr(['integer', 'decimal']) },
  flag: { said: SENTENCES.flag, instead: alike('boolean') },
  list: {
    said: SENTENCES.aList,
    instead: { zh: 'json，或带 many: true 的类型', en: 'json, or a type that takes many: true' },
  },
  object: { said: { zh: '对象', en: 'an object' }, instead: alike('json') },
};

/** Numbers of people that were masked on the way are no mistake of the schema. */
const isMasked = (wire: unknown): boolean => typeof wire === 'string' && wire.includes('*');

/** What the schema says otherwise of this value; nothing of one that is not set. */
export function valueFault(field: Field, style: WireStyle, came: unknown): Fault | undefined {
  if (typeof came === 'bigint') return lostDigits(field, came);
  const fault = faultOf(field, style, came);
  return fault !== undefined && field.system ? { ...fault, remedy: systemRemedy(field) } : fault;
}

/** Nobody declares it, so that only the backend can change. */
function systemRemedy({ type }: Field): EngineText {
  const { clock } = fieldTypes[type];
  const wanted = clock === undefined ? type : WRITTEN[clock];
  return {
    zh: `请让后端返回 ${wanted}：系统字段的类型不由 schema 决定。`,
    en: `Let the backend answer ${wanted}: no schema says what a system field is.`,
  };
}

function faultOf(field: Field, style: WireStyle, came: unknown): Fault | undefined {
  if (isNotSet(came)) return undefined;
  const wire = asTexts(came);
  const { shape, clock } = fieldTypes[field.type];
  if (style === 'blade' && isOtherTime(field, wire)) return timeSaved(field);
  const kind = kindOf(wire);
  if (!kindsOf(field, shape).includes(kind)) return otherKind(field, kind);
  const value = codecOf(field, style)?.decode(wire);
  if (value === null || value === undefined) return undefined;
  const code = checkShape(field, value);
  if (code === undefined)
    return linkFault(field, wire) ?? savedFault(field, kind, codecOf(field, style)?.encode(value));
  // What a key is worth its dictionary or its options say.
  if (code === 'notOffered') return undefined;
  if (shape.kind === 'text' && isMasked(wire)) return undefined;
  const isLoose = shape.kind === 'text' && clock === undefined;
  // A text may name somebody, so that it is not shown.
  const shown = isLoose || typeof wire === 'object' ? '' : JSON.stringify(wire).slice(0, 40);
  return {
    severity: isLoose ? 'warning' : 'error',
    code: 'otherFormat',
    said: {
      zh: `有的值不是 ${field.type}${shown === '' ? '' : `（${shown}）`}`,
      en: `has values that are no ${field.type}${shown === '' ? '' : ` (${shown})`}`,
    },
    remedy: formatRemedy(field, clock, wire),
  };
}

function kindsOf({ type, many }: Field, { kind }: ValueShape): readonly Kind[] {
  if (kind === 'key' && many) return [...KINDS.key, 'list'];
  return fieldTypes[type].logged === 'ids' ? [...KINDS[kind], 'number'] : KINDS[kind];
}

/** A number in a text field is read as its text; a time as a number, or a list, is not. */
function otherKind(field: Field, kind: Kind): Fault {
  const { shape, clock } = fieldTypes[field.type];
  const isRead = shape.kind === 'text' && clock === undefined && kind !== 'list' && kind !== 'object';
  const { said } = WORDS[kind];
  return {
    severity: isRead ? 'warning' : 'error',
    code: 'otherType',
    said: {
      zh: `声明为 ${field.type}，返回的却是${said.zh}`,
      en: `is declared ${field.type} and comes as ${said.en}`,
    },
    remedy: kindRemedy(shape, clock, kind),
  };
}

function kindRemedy(shape: ValueShape, clock: string | undefined, kind: Kind): EngineText {
  if (clock !== undefined && kind === 'number')
    return {
      zh: '请让后端以文本返回时间（Jackson：date-format），或声明为 integer。',
      en: 'Let the backend write times as texts (Jackson: date-format), or declare an integer.',
    };
  if (shape.kind === 'key' && kind === 'list') return sentence('write', { line: 'many: true' });
  const { instead } = WORDS[kind];
  return {
    zh: `请声明为 ${instead.zh}，或让后端返回所声明的类型。`,
    en: `Declare ${instead.en}, or let the backend answer what is declared.`,
  };
}

function formatRemedy(field: Field, clock: string | undefined, wire: unknown): EngineText {
  if (clock !== undefined)
    return {
      zh: '请让后端返回 YYYY-MM-DD 和 HH:mm:ss，或声明为 string。',
      en: 'Let the backend write YYYY-MM-DD and HH:mm:ss, or declare a string.',
    };
  if (field.scale !== undefined && Number.isFinite(Number(wire)))
    return {
      zh: '请将 scale 改为后端返回的小数位数，或声明为别的类型。',
      en: 'Give scale the digits behind the point that come, or declare another type.',
    };
  return {
    zh: '请声明为 string 或别的类型，或让后端返回所声明的类型。',
    en: 'Declare string or another type, or let the backend answer what is declared.',
  };
}

const BARE_LINK: Pick<Fault, 'said' | 'remedy'> = {
  said: { zh: '返回的只是链接', en: 'comes as a bare link' },
  remedy: {
    zh: '请写 wire: link，使保存时发送的也是链接。',
    en: 'Write wire: link, so that a save sends a link too.',
  },
};
const FILE_OBJECTS: Pick<Fault, 'said' | 'remedy'> = {
  said: {
    zh: '声明为 wire: link，返回的却是文件对象',
    en: 'is declared wire: link and comes as file objects',
  },
  remedy: { zh: '请去掉 wire: link。', en: 'Take wire: link out.' },
};

/** Whoever saves sends the form that is declared, so the other one would be written over it. */
function linkFault({ type, wire: declared }: Field, wire: unknown): Fault | undefined {
  if (!JSON.stringify(fieldTypes[type].options.wire ?? '').includes('"link"')) return undefined;
  const isLink = typeof wire === 'string' && !/^\s*[[{]/.test(wire);
  if (isLink === (declared === 'link')) return undefined;
  return {
    severity: 'error',
    code: 'otherFormat',
    ...(isLink ? BARE_LINK : FILE_OBJECTS),
  };
}

/** Jackson makes texts of numbers and numbers of texts, and no number of a flag: it refuses the save. */
function savedFault(field: Field, came: Kind, sent: unknown): Fault | undefined {
  if (field.readOnly || field.system || typeof sent !== 'boolean' || came === 'flag') return undefined;
  const { said } = WORDS[came];
  const wire = came === 'number' ? 'number' : 'string';
  return {
    severity: 'warning',
    code: 'savedOtherwise',
    said: {
      zh: `返回的是${said.zh}，保存时发送的却是 true 或 false`,
      en: `comes as ${said.en}, and a save sends true or false`,
    },
    remedy: {
      zh: `请写 wire: ${wire}，除非后端在此读取布尔值。`,
      en: `Write wire: ${wire}, unless the backend reads flags there.`,
    },
  };
}

function lostDigits({ type }: Field, wire: bigint): Fault {
  return {
    severity: 'error',
    code: 'lostDigits',
    said: {
      zh: `声明为 ${type}，返回的却是数字 ${wire}，2025 年以前的浏览器会丢失其末几位`,
      en: `is declared ${type} and comes as the number ${wire}, of which browsers before 2025 lose the last digits`,
    },
    remedy: {
      zh: '请让后端以文本返回这样的数字（Jackson：Long 用 ToStringSerializer）。',
      en: 'Let the backend write such numbers as texts (Jackson: ToStringSerializer for Long).',
    },
  };
}
