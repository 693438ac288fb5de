import { checkShape } from '../../src/model/checkShape.ts';
import { checkWords } from '../../src/model/checkWords.ts';
import { canCloseChildren, closingOfChildren, closingsOf } from '../../src/model/closing.ts';
import type { UniqueKey } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { holdersOf } from '../../src/model/holdersOf.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { fieldOf } from '../../src/model/lookups.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { basesOf } from './bases.ts';
import type { Ask } from './makeCases.ts';

/** For each unique key a record that has the key of one that stands, and of the other keys its own. */
export function askKeys(ask: Ask): void {
  if (!ask.areStanding) return;
  const entered = new Set(writableFields(ask.entity, 'create').map(({ name }) => name));
  for (const key of ask.entity.unique.filter(({ fields }) => fields.every((name) => entered.has(name)))) {
    const name = key.fields.join('+');
    const field = fieldOf(ask.entity, key.fields[0] ?? '');
    const base = ask.bases.find(
      ({ record }) => key.fields.every((one) => !isAbsent(record[one])) && !isBelowClosed(ask, record),
    );
    const record = base && withFreshKeys(ask, base.record, key);
    if (field === undefined || record === undefined) {
      ask.gap(`${name}.unique`, {
        zh: '没有演示数据带有完整的键，或无法与另一键区分',
        en: 'no demo record has the whole key, or another key cannot be told from it',
      });
      continue;
    }
    const issue = { code: 'duplicate', params: {}, ...(key.message && { message: key.message }) } as const;
    const request = operationOf(ask.entity, 'create')?.encodeCall({ record });
    ask.request(`${name}.unique`, field, field.name, request, issue, 409);
  }
}

/** What belongs to a closed record is refused for that, whatever its keys. */
export function isBelowClosed({ entity, ground: { model, fixtures } }: Ask, record: EntityRecord): boolean {
  return holdersOf(model, entity).some(({ parent, field, key }) => {
    if (!canCloseChildren(parent, field)) return false;
    const held = fixtures[parent.name]?.find(({ id }) => id === record[key]);
    const [base] = held === undefined ? [] : basesOf(model, parent, { ...fixtures, [parent.name]: [held] });
    const closings = base === undefined ? [] : closingsOf(parent, base.scope.row, '*', base.scope);
    return closingOfChildren(closings, field) !== undefined;
  });
}

/** The record with keys of its own, but for this one; undefined where another value of one of them is not plain. */
export function withFreshKeys(ask: Ask, record: EntityRecord, key?: UniqueKey): EntityRecord | undefined {
  const { entity } = ask;
  // What nobody enters the server makes anew.
  const others = entity.unique.filter((one) => one !== key && one.fields.every((name) => name in record));
  const fresh = others.map(({ fields }) =>
    fields
      .filter((name) => !key?.fields.includes(name))
      .map((name) => [name, freshValue(ask, fieldOf(entity, name), record[name])] as const)
      .find(([, value]) => value !== undefined),
  );
  const found = fresh.filter((entry) => entry !== undefined);
  return found.length < others.length ? undefined : { ...record, ...Object.fromEntries(found) };
}

/** Another value that the field takes too; of what names another record none is made up. */
function freshValue({ bases }: Ask, field: Field | undefined, value: unknown): unknown {
  if (field === undefined || fieldTypes[field.type].reference !== undefined) return undefined;
  if (typeof value === 'number') return freshNumber(field, new Set(bases.map(({ record }) => record[field.name])));
  return typeof value === 'string' && value !== '' ? freshText(field, value) : undefined;
}

/** The largest number that none of the records has. */
function freshNumber({ minimum = 0, maximum = 1000 }: Field, taken: ReadonlySet<unknown>): number | undefined {
  for (let number = maximum; number >= Math.max(minimum, maximum - taken.size); number -= 1)
    if (!taken.has(number)) return number;
  return undefined;
}

const SIGNS = [...'9876543210XZz'];

/** The text with another end: the last sign of some is a check digit. */
function freshText(field: Field, value: string): string | undefined {
  return SIGNS.flatMap((last) => SIGNS.map((sign) => value.slice(0, -2) + last + sign)).find(
    (text) => text !== value && checkShape(field, text) === undefined && checkWords(field, text) === undefined,
  );
}
