import { fixedDefault } from '../../src/model/applyDefaults.ts';
import { keysInWords } from '../../src/model/conditionWords.ts';
import type { Dictionary } from '../../src/model/Dictionary.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';

const CLOCKS = { day: '2026-11-22', time: '08:30:00', moment: '2026-11-22 08:30:00' } as const;

/** A value by a field's own words: its default, its first key, its least number; undefined where they say none. */
export function wordExample(field: Field, dictionaries: Readonly<Record<string, Dictionary>>): unknown {
  const initial = fixedDefault(field);
  if (initial !== undefined) return initial;
  const [first] = keysInWords(field, dictionaries) ?? [];
  if (first !== undefined) return field.many ? [first.key] : first.key;
  const { shape, clock } = fieldTypes[field.type];
  if (clock !== undefined) return CLOCKS[clock];
  if (shape.kind === 'boolean') return true;
  if (shape.kind === 'integer') return field.minimum ?? field.multipleOf ?? 1;
  return shape.kind === 'decimal' ? (field.minimum ?? 1).toFixed(field.scale ?? 2) : undefined;
}
