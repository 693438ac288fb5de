import { closingsOf } from '../../src/model/closing.ts';
import { equalValues } from '../../src/model/equalValues.ts';
import type { Field } from '../../src/model/Field.ts';
import { readableFields, writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { isNumberField } from '../../src/model/isNumberField.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { encodeRecord } from '../../src/protocol/records.ts';
import type { Base } from './bases.ts';
import type { Ask } from './makeCases.ts';
import { isSteady } from './seenRows.ts';

/** Each field that a save does not take, sent as another record has it: what stood in it stands. */
export function askKept(ask: Ask): void {
  const { entity } = ask;
  const [update, get] = [operationOf(entity, 'update'), operationOf(entity, 'get')];
  if (!ask.areStanding || entity.workflow !== undefined || update === undefined || get === undefined) return;
  const open = ask.bases.filter((base) => isOpen(ask, base));
  for (const field of keptFields(ask)) {
    const other = otherIn(ask, open, field);
    if (other === undefined) continue;
    const { id, stood, value } = other;
    const sent = update.encodeCall({ id, record: {} });
    const body = { ...(sent.body as object | undefined), ...encodeRecord(entity, { [field.name]: value }, 'answer') };
    ask.plain(`${field.name}.kept`, {
      request: { ...sent, body },
      afterwards: get.encodeCall({ id }),
      holds: encodeRecord(entity, { [field.name]: stood }, 'answer'),
    });
  }
}

/** What is computed follows what it is computed from, and a figure what it counts. */
function keptFields({ entity }: Ask): readonly Field[] {
  const taken = new Set(writableFields(entity, 'update').map(({ name }) => name));
  const follows = (field: Field) => field.computed !== undefined || (field.readOnly && isNumberField(field));
  return readableFields(entity).filter(
    (field) => !field.system && !taken.has(field.name) && !follows(field) && !fieldTypes[field.type].holdsRows,
  );
}

/** A save of it changes nothing by itself, nor is it refused for what it is. */
const isOpen = ({ entity }: Ask, { scope }: Base): boolean =>
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
