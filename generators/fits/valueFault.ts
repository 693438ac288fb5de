import { checkShape } from '../../src/model/checkShape.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import type { ValueShape } from '../../src/model/fieldTypes/Shape.ts';
import type { WireStyle } from '../../src/protocol/types.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { isNotSet } from '../../src/protocol/values/notSet.ts';
import { asTexts } from './asTexts.ts';
import type { Misfit } from './Misfit.ts';

/** What is wrong with one value that came. */
export interface Fault extends Pick<Misfit, 'severity' | 'code' | 'remedy'> {
  /** Behind the name of the field: `comes as a number`. */
  readonly said: string;
}

type Kind = 'a text' | 'a number' | 'true or false' | 'a list' | 'an object';

function kindOf(wire: unknown): Kind {
  if (Array.isArray(wire)) return 'a list';
  if (typeof wire === 'object') return 'an object';
  return typeof wire === 'string' ? 'a text' : typeof wire === 'boolean' ? 'true or false' : 'a number';
}

/** What each shape of value travels as; JSON may stand in a text. */
const KINDS: Readonly<Record<ValueShape['kind'], readonly Kind[]>> = {
  text: ['a text'],
  key: ['a text', 'a number', 'true or false'],
  number: ['a number', 'a text'],
  integer: ['a number', 'a text'],
  decimal: ['a number', 'a text'],
  boolean: ['true or false', 'a number', 'a text'],
  object: ['an object', 'a text'],
  list: ['a list', 'a text'],
  any: ['a text', 'a number', 'true or false', 'a list', 'an object'],
  derived: ['a text', 'a number', 'true or false', 'a list', 'an object'],
  none: [],
};

/** What a field should rather be, by what came. */
const INSTEAD: Readonly<Record<Kind, string>> = {
  'a text': 'string',
  'a number': 'integer or decimal',
  'true or false': 'boolean',
  'a list': 'json, or a type that takes many: true',
  'an object': 'json',
};

/** Numbers of people that were masked on the way are no mistake of the schema. */
const isMasked = (wire: unknown): boolean => typeof wire === 'string' && wire.includes('*');

/** What the schema says otherwise of this value; nothing of one that is not set. */
export function valueFault(field: Field, style: WireStyle, came: unknown): Fault | undefined {
  if (isNotSet(came)) return undefined;
  if (typeof came === 'bigint') return lostDigits(field, came);
  const wire = asTexts(came);
  const { shape, clock } = fieldTypes[field.type];
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
  const shown = isLoose || typeof wire === 'object' ? '' : ` (${JSON.stringify(wire).slice(0, 40)})`;
  return {
    severity: isLoose ? 'warning' : 'error',
    code: 'otherFormat',
    said: `has values that are no ${field.type}${shown}`,
    remedy: formatRemedy(field, clock),
  };
}

function kindsOf({ type, many }: Field, { kind }: ValueShape): readonly Kind[] {
  if (kind === 'key' && many) return [...KINDS.key, 'a list'];
  return fieldTypes[type].logged === 'ids' ? [...KINDS[kind], 'a number'] : KINDS[kind];
}

/** A number in a text field is read as its text; a time as a number, or a list, is not. */
function otherKind(field: Field, kind: Kind): Fault {
  const { shape, clock } = fieldTypes[field.type];
  const isRead = shape.kind === 'text' && clock === undefined && kind !== 'a list' && kind !== 'an object';
  const times = 'Let the backend write times as texts (Jackson: date-format), or declare an integer.';
  const many = shape.kind === 'key' && kind === 'a list';
  return {
    severity: isRead ? 'warning' : 'error',
    code: 'otherType',
    said: `is declared ${field.type} and comes as ${kind}`,
    remedy:
      clock !== undefined && kind === 'a number'
        ? times
        : many
          ? 'Write many: true.'
          : `Declare ${INSTEAD[kind]}, or let the backend answer what is declared.`,
  };
}

function formatRemedy(field: Field, clock: string | undefined): string {
  if (clock !== undefined) return 'Let the backend write YYYY-MM-DD and HH:mm:ss, or declare a string.';
  if (field.scale !== undefined) return 'Give scale the digits behind the point that come, or declare another type.';
  return 'Declare string or another type, or let the backend answer what is declared.';
}

/** Whoever saves sends the form that is declared, so the other one would be written over it. */
function linkFault({ type, wire: declared }: Field, wire: unknown): Fault | undefined {
  if (!JSON.stringify(fieldTypes[type].options.wire ?? '').includes('"link"')) return undefined;
  const isLink = typeof wire === 'string' && !/^\s*[[{]/.test(wire);
  if (isLink === (declared === 'link')) return undefined;
  return {
    severity: 'error',
    code: 'otherFormat',
    said: isLink ? 'comes as a bare link' : 'is declared wire: link and comes as file objects',
    remedy: isLink ? 'Write wire: link, so that a save sends a link too.' : 'Take wire: link out.',
  };
}

/** Jackson makes texts of numbers and numbers of texts, and no number of a flag: it refuses the save. */
function savedFault(field: Field, came: Kind, sent: unknown): Fault | undefined {
  if (field.readOnly || field.system || typeof sent !== 'boolean' || came === 'true or false') return undefined;
  return {
    severity: 'warning',
    code: 'savedOtherwise',
    said: `comes as ${came}, and a save sends true or false`,
    remedy: `Write wire: ${came === 'a number' ? 'number' : 'string'}, unless the backend reads flags there.`,
  };
}

function lostDigits({ type }: Field, wire: bigint): Fault {
  return {
    severity: 'error',
    code: 'lostDigits',
    said: `is declared ${type} and comes as the number ${wire}, of which a browser loses the last digits`,
    remedy: 'Let the backend write such numbers as texts (Jackson: ToStringSerializer for Long).',
  };
}
