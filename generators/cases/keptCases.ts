import { closingsOf } from '../../src/model/closing.ts';
import { equalValues } from '../../src/model/equalValues.ts';
import type { Field } from '../../src/model/Field.ts';
import { readableFields, writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { isNumberField } from '../../src/model/isNumberField.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { isReadOnly, isVisible } from '../../src/model/visibility.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { encodeRecord } from '../../src/protocol/records.ts';
import type { Base } from './bases.ts';
import type { Ask } from './makeCases.ts';
import { isSteady } from './seenRows.ts';

/**
 * What a save leaves as it stands, sent as another record has it: fields that it never takes and fields that a condition
 * closes. And what it takes though nobody sees it.
 */
export function askKept(ask: Ask): void {
  const { entity, bases } = ask;
  const [update, get] = [operationOf(entity, 'update'), operationOf(entity, 'get')];
  if (!ask.areStanding || entity.workflow !== undefined || update === undefined || get === undefined) return;
  const open = bases.filter((base) => isOpen(ask, base));
  const askOne = (name: string, field: Field, among: readonly Base[], isTaken = false) => {
    const other = otherIn(ask, among, field);
    if (other === undefined) return false;
    const { id, stood, value } = other;
    const sent = update.encodeCall({ id, record: {} });
    const body = { ...(sent.body as object | undefined), ...encodeRecord(entity, { [field.name]: value }, 'answer') };
    ask.plain(`${field.name}.${name}`, {
      request: { ...sent, body },
      afterwards: get.encodeCall({ id }),
      holds: encodeRecord(entity, { [field.name]: isTaken ? value : stood }, 'answer'),
    });
    return true;
  };
  for (const field of keptFields(ask)) askOne('kept', field, open);
  const readable = new Set(readableFields(entity));
  const taken = writableFields(entity, 'update').filter(
    (field) => readable.has(field) && !fieldTypes[field.type].holdsRows,
  );
  for (const field of taken.filter(({ readOnlyWhen }) => readOnlyWhen !== undefined)) {
    const closing = open.filter(({ scope }) => isReadOnly(field, scope) && isVisible(field, scope));
    if (!askOne('readOnlyWhen', field, closing)) ask.gap(`${field.name}.readOnlyWhen`, NONE_CLOSES);
  }
  for (const field of taken.filter(({ visibleWhen, whenHidden }) => visibleWhen && whenHidden === 'keep')) {
    const hiding = open.filter(({ scope }) => !isVisible(field, scope));
    if (!askOne('keptHidden', field, hiding, true)) ask.gap(`${field.name}.keptHidden`, NONE_HIDES);
  }
}

const NONE_CLOSES: EngineText = {
  zh: '没有可保存的演示数据使它只读，或其值都相同',
  en: 'no demo record that could be saved closes it, or all have the same value',
};
const NONE_HIDES: EngineText = {
  zh: '没有可保存的演示数据隐藏它，或其值都相同',
  en: 'no demo record that could be saved hides it, or all have the same value',
};

/** What is computed follows what it is computed from, and a figure what it counts. */
function keptFields({ entity }: Ask): readonly Field[] {
  const taken = new Set(writableFields(entity, 'update').map(({ name }) => name));
  const follows = (field: Field) => field.computed !== undefined || (field.readOnly && isNumberField(field));
  return readableFields(entity).filter(
    (field) => !field.system && !taken.has(field.name) && !follows(field) && !fieldTypes[field.type].holdsRows,
  );
}

/** A save of it changes nothing by itself, nor is it refused for what it is. */
export const isOpen = ({ entity }: Ask, { scope }: Base): boolean =>
  isSteady(entity, scope.row) &&
  closingsOf(entity, scope.row, '*', scope).length === 0 &&
  validateRecord(entity, scope.row, scope, 'update').length === 0;

function otherIn({ bases }: Ask, open: readonly Base[], { name }: Field) {
  const values = new Set(bases.map(({ scope: { row } }) => row[name]).filter((value) => !isAbsent(value)));
  for (const { id, scope } of open) {
    const stood = scope.row[name];
    const value = [...values].find((one) => !equalValues(one, stood));
    if (value !== undefined) return { id, stood: stood ?? null, value };
  }
  return undefined;
}
