import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { creditCodeCheck, idCardCheck } from '../../src/model/formats.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';

/** The record with other unique values, or undefined when a unique key has none that could be made up. */
export function withFreshKeys(entity: Entity, record: EntityRecord): EntityRecord | undefined {
  const keys = [
    ...entity.unique.map((key) => key.fields),
    ...entity.fields.filter(({ unique }) => unique).map(({ name }) => [name]),
  ];
  const changed: Record<string, unknown> = { ...record };
  for (const key of keys) {
    const fields = entity.fields.filter(({ name }) => key.includes(name));
    const made = fields.map((field) => [field.name, fresh(field, record[field.name])] as const);
    const known = made.find(([, value]) => value !== undefined);
    if (known === undefined) return undefined;
    changed[known[0]] = known[1];
  }
  return changed;
}

function fresh(field: Field, value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : '';
  if (field.type === 'phone') return '19987654321';
  if (field.type === 'idCard') return withCheck(`${text.slice(0, 14)}987`, idCardCheck);
  if (field.type === 'creditCode') return withCheck(`${text.slice(0, 14)}987`, creditCodeCheck);
  if (field.type !== 'string') return undefined;
  const pattern = new RegExp(field.pattern ?? '');
  const head = text.slice(0, Math.min(field.maxLength ?? 100, Math.max(text.length, 4)) - 2);
  return ['zq', '97', 'ZQ'].map((tail) => head + tail).find((candidate) => pattern.test(candidate));
}

const withCheck = (body: string, check: (body: string) => string): string => body + check(body);
