import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { creditCodeCheck, idCardCheck } from '../../src/model/formats.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';

const TAILS = ['zq', '97', 'ZQ', '07'];

/** The record with other unique values (the n-th ones, n of three digits), or undefined when a unique key has none that could be made up. */
export function withFreshKeys(entity: Entity, record: EntityRecord, n?: number): EntityRecord | undefined {
  const keys = [
    ...entity.unique.map((key) => key.fields),
    ...entity.fields.filter(({ unique }) => unique).map(({ name }) => [name]),
  ];
  const changed: Record<string, unknown> = { ...record };
  for (const key of keys) {
    const fields = entity.fields.filter(({ name }) => key.includes(name));
    const made = fields.map((field) => [field.name, fresh(field, record[field.name], n)] as const);
    const known = made.find(([, value]) => value !== undefined);
    if (known === undefined) return undefined;
    changed[known[0]] = known[1];
  }
  return changed;
}

function fresh(field: Field, value: unknown, wanted: number | undefined): string | undefined {
  const n = wanted ?? 987;
  const text = typeof value === 'string' ? value : '';
  if (field.type === 'phone') return `19987654${n}`;
  if (field.type === 'idCard') return withCheck(text.slice(0, 14) + n, idCardCheck);
  if (field.type === 'creditCode') return withCheck(text.slice(0, 14) + n, creditCodeCheck);
  if (field.type !== 'string') return undefined;
  const pattern = new RegExp(field.pattern ?? '');
  const length = Math.min(field.maxLength ?? 100, Math.max(text.length, 4));
  const tails = wanted === undefined ? TAILS : tailsOf(wanted);
  return tails.map((tail) => text.slice(0, length - tail.length) + tail).find((made) => pattern.test(made));
}

/** A number as texts that patterns take: in small letters, digits, capitals. */
function tailsOf(n: number): readonly string[] {
  const letters = String(n).replace(/\d/g, (digit) => 'qzjxkvwypg'.charAt(Number(digit)));
  return [`${letters}q`, `${n}7`, letters.toUpperCase()];
}

const withCheck = (body: string, check: (body: string) => string): string => body + check(body);
