import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Json } from '../../model/Json.ts';
import { valueInWords } from '../describeValue.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { joinOr, sentence } from '../sentences.ts';
import { checkValue } from './checkValue.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

const CLOCK_EXAMPLES = { day: '"2026-01-31"', moment: '"2026-01-31 08:00:00"', time: '"08:00:00"' } as const;
const CLOCK_REFS = { day: '{ ref: env.today }', moment: '{ ref: env.now }', time: undefined } as const;

/** A value as `checkValue` takes it, which is put in an order with others: a day, a moment or a time has to be one. */
export function checkOperand(
  context: FileContext,
  shape: FieldShape,
  value: unknown,
  path: DocumentPath,
  takesRef: boolean,
): Json | undefined {
  const checked = checkValue(context, shape, value, path);
  if (checked === undefined || isOnClock(shape, checked)) return checked;
  const message = sentence('misfit', { value: valueInWords(value), name: shape.name, type: shape.type });
  const clock = fieldTypes[shape.type].clock ?? 'day';
  const ways = [CLOCK_EXAMPLES[clock], takesRef ? CLOCK_REFS[clock] : undefined];
  const remedy = sentence('write', { line: joinOr(ways.filter((way) => way !== undefined)) });
  context.report({ code: 'wrongValue', path, message, remedy });
  return undefined;
}

/** A day or a moment that is none is compared as a text, and nobody learns why nothing meets it. */
function isOnClock({ type }: FieldShape, value: unknown): boolean {
  const { clock, shape } = fieldTypes[type];
  return clock === undefined || shape.kind !== 'text' || shape.is?.(String(value)) !== false;
}
