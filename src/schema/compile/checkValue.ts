import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { ValueShape } from '../../model/fieldTypes/Shape.ts';
import { isObject } from '../../model/guards.ts';
import type { Json } from '../../model/Json.ts';
import { nearestName } from '../../model/nearestName.ts';
import type { EngineText } from '../../model/Text.ts';
import { valueInWords } from '../describeValue.ts';
import { unquoted, writtenText } from '../explain/places.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { choicesOf } from './choicesOf.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

type Kind = 'text' | 'whole' | 'decimal' | 'number' | 'flag' | 'any';

/** How a schema writes a value of each shape; null: what a computed field says of itself. */
const KINDS: Readonly<Record<ValueShape['kind'], Kind | null>> = {
  text: 'text',
  key: 'text',
  integer: 'whole',
  decimal: 'decimal',
  number: 'any',
  boolean: 'flag',
  object: 'any',
  list: 'any',
  any: 'any',
  none: 'any',
  derived: null,
};

/**
 * One value of a field as the schema writes it (a condition's operand, a default, an effect, a
 * state) in canonical form: codes must be quoted and exist, decimals become texts of fixed scale.
 */
export function checkValue(
  context: FileContext,
  shape: FieldShape,
  value: unknown,
  path: DocumentPath,
): Json | undefined {
  const kind = kindOf(shape);
  if (kind === 'any' || value === null) return value as Json;
  if (kind === 'text') return checkText(context, shape, value, path);
  if (kind === 'flag') return typeof value === 'boolean' ? value : wrong(context, shape, value, path, sentence('flag'));
  return checkNumber(context, shape, kind, value, path);
}

function kindOf(shape: FieldShape): Kind {
  const kind = KINDS[fieldTypes[shape.type].shape.kind];
  if (kind !== null) return kind;
  const { result } = shape.authored;
  return result === 'number' ? 'number' : result === 'boolean' ? 'flag' : 'text';
}

function checkText(context: FileContext, shape: FieldShape, value: unknown, path: DocumentPath): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') {
    const written = writtenText(context.document, path) || String(value);
    context.report({ path, ...unquoted(value, written, shape.name) });
    return undefined;
  }
  if (typeof value !== 'string') return wrong(context, shape, value, path, { zh: '加引号的文本', en: 'a quoted text' });
  const choices = choicesOf(context.workspace, shape);
  if (choices === undefined || choices.keys.includes(value)) return value;
  const remedy = suggestName(value, choices.keys, sentence('useOneOf', { names: choices.keys.join(', ') }));
  context.report({ code: 'unknownItem', path, message: choices.lacks(value), remedy });
  return undefined;
}

function checkNumber(context: FileContext, shape: FieldShape, kind: Kind, value: unknown, path: DocumentPath) {
  const number = typeof value === 'string' && kind === 'decimal' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return wrong(context, shape, value, path, sentence('number'));
  if (kind === 'decimal') return checkDigits(context, shape, number, path);
  if (kind === 'number') return number;
  return Number.isInteger(number) ? number : wrong(context, shape, value, path, sentence('wholeNumber'));
}

/** Rounded, a condition would hold of other values than the one that is written. */
function checkDigits(context: FileContext, shape: FieldShape, number: number, path: DocumentPath) {
  const { scale = 2 } = shape.authored;
  const kept = number.toFixed(scale);
  return Number(kept) === number
    ? kept
    : wrong(context, shape, number, path, {
        zh: `符合 scale: ${scale} 的数字`,
        en: `a number that fits scale: ${scale}`,
      });
}

function wrong(
  context: FileContext,
  shape: FieldShape,
  value: unknown,
  path: DocumentPath,
  wanted: EngineText,
): undefined {
  const message = sentence('misfit', { value: valueInWords(value), name: shape.name, type: shape.type });
  const kind = wanted.en.endsWith('number') ? /^-?\d+(\.\d+)?$/ : /^(true|false)$/;
  const bare = typeof value === 'string' && kind.test(value) ? sentence('writeBare', { line: value }) : undefined;
  const remedy = misspeltRef(value) ?? bare ?? { zh: `请写${wanted.zh}。`, en: `Write ${wanted.en}.` };
  context.report({ code: 'wrongValue', path, message, remedy });
  return undefined;
}

/** `{ erf: env.today }`: a value that is taken from elsewhere, by a word that is nearly `ref`. */
function misspeltRef(value: unknown): EngineText | undefined {
  const [key, ...more] = isObject(value) ? Object.keys(value) : [];
  if (key === undefined || more.length > 0 || nearestName(key, ['ref']) === undefined) return undefined;
  return sentence('didYouMean', { names: '"ref"' });
}
