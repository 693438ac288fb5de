import { type Closing, closingOfField, closingOfRemoval, closingsOf } from '../../src/model/closing.ts';
import { equalValues } from '../../src/model/equalValues.ts';
import type { Field } from '../../src/model/Field.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import type { EngineText, Reader } from '../../src/model/Text.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { isReadOnly, isVisible, recordScope } from '../../src/model/visibility.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { encodeRecord } from '../../src/protocol/records.ts';
import type { Actor } from './actors.ts';
import type { Base } from './bases.ts';
import type { Ask } from './makeCases.ts';
import { readsAll } from './rightCases.ts';
import { rowsFor } from './seenRows.ts';
import { inputFor } from './stateCases.ts';

/** Changes that come too late: of a record that somebody else changed meanwhile, and of one that is closed. */
export function askChanges(ask: Ask): void {
  if (!ask.areStanding) return;
  askStale(ask);
  const administrator = { role: 'administrator', codes: '*' as const, as: undefined, seen: undefined };
  const others = ask.actors
    .filter((actor) => readsAll(actor, ask))
    .map((actor) => ({ role: actor.role, codes: actor.codes, as: actor.person, seen: seenBy(ask, actor) }));
  askClosed(ask, administrator);
  askExcepted(ask);
  // Whoever else may change them is held by closings that the administrator is not.
  if (ask.entity.closed.some(({ unless }) => unless !== undefined)) for (const one of others) askClosed(ask, one);
}

const seenBy = ({ entity, ground }: Ask, actor: Actor): ReadonlySet<unknown> =>
  new Set(rowsFor(ground, entity, actor).seen.map(({ id }) => id));

const NEVER = 999_999;

function askStale(ask: Ask): void {
  const [base] = ask.bases;
  const request = base && operationOf(ask.entity, 'update')?.encodeCall({ id: base.id, record: { revision: NEVER } });
  if (
    request !== undefined &&
    ask.entity.storage === 'tenant' &&
    ask.entity.fields.some(({ name }) => name === 'revision')
  )
    ask.plain('update.stale', { request, ...ask.refusal('stale') });
}

interface Changer {
  readonly role: string;
  readonly codes: Actor['codes'] | '*';
  readonly as: Actor['person'] | undefined;
  /** Ids of her records; absent: all. */
  readonly seen: ReadonlySet<unknown> | undefined;
}

/** Each field that a closing keeps, and the record that it keeps, for whoever could change them otherwise. */
function askClosed(ask: Ask, changer: Changer): void {
  const { entity } = ask;
  const { codes, seen } = changer;
  // An approval that runs speaks first, and which of them run no row says.
  if (entity.closed.length === 0 || entity.appendOnly || entity.workflow !== undefined) return;
  const may = (code: string) => codes === '*' || codes.has(code);
  const [as, place] = [changer.as === undefined ? {} : { as: changer.as }, `closed.${changer.role}`];
  const closed = ask.bases
    .filter(({ id }) => seen === undefined || seen.has(id))
    .map((base) => ({ base, closings: closingsOf(entity, base.scope.row, codes, base.scope) }))
    .filter(({ closings }) => closings.length > 0);
  const update = may(entity.permissions.update) ? operationOf(entity, 'update') : undefined;
  for (const field of update === undefined ? [] : writableFields(entity, 'update', codes)) {
    if (fieldTypes[field.type].holdsRows) continue;
    const found = closed.find(({ base, closings }) => canEmpty(base, field) && closingOfField(closings, field.name));
    const closing = found && closingOfField(found.closings, field.name);
    if (found === undefined || closing === undefined) continue;
    const request = update?.encodeCall({ id: found.base.id, record: { [field.name]: null } });
    const said = ask.refusal('closed', ({ text }) => ({ reason: text(closing.message), fields: text(field.label) }));
    if (request !== undefined) ask.plain(`${place}.${field.name}`, { ...as, request, ...said });
  }
  const remove = may(entity.permissions.remove) ? operationOf(entity, 'removeMany') : undefined;
  const kept = closed.find(({ closings }) => closingOfRemoval(closings) !== undefined);
  const closing = kept && closingOfRemoval(kept.closings);
  if (remove === undefined || kept === undefined || closing === undefined) return;
  const reader = ({ text }: Reader) => ({ reason: text(closing.message), action: text(REMOVE) });
  ask.plain(`${place}.remove`, {
    ...as,
    request: remove.encodeCall({ ids: [kept.base.id] }),
    ...ask.refusal('closedRecord', reader),
  });
}

/** Each field that a closing excepts, changed in a record that it closes; in one of its own where there is one, for what a field holds may hide another. */
function askExcepted(ask: Ask): void {
  const { entity } = ask;
  const [update, get] = [operationOf(entity, 'update'), operationOf(entity, 'get')];
  if (entity.closed.length === 0 || entity.workflow !== undefined || update === undefined || get === undefined) return;
  const closed = ask.bases.map((base) => ({ base, closings: closingsOf(entity, base.scope.row, '*', base.scope) }));
  // What is due by a time may not be so any more when its time is another.
  const fields = writableFields(entity, 'update').filter(({ name }) => !entity.due.some(({ field }) => field === name));
  const used = new Set<string>();
  for (const field of fields) {
    const open = closed
      .filter(({ closings }) => isExcepted(closings, field) && !closingOfField(closings, field.name))
      .map(({ base }) => base);
    const { true: again = [], false: first = [] } = Object.groupBy(open, ({ id }) => String(used.has(id)));
    const changed = changeIn(ask, [...first, ...again], field);
    if (changed === undefined) {
      if (isExcepted(entity.closed, field))
        ask.gap(`closed.excepted.${field.name}`, {
          zh: '没有演示数据只开放它',
          en: 'no demo record is closed but for it',
        });
      continue;
    }
    const { id, record } = changed;
    used.add(id);
    ask.plain(`closed.excepted.${field.name}`, {
      request: update.encodeCall({ id, record }),
      status: 200,
      afterwards: get.encodeCall({ id }),
      holds: encodeRecord(entity, record, 'answer'),
    });
  }
}

const isExcepted = (closings: readonly Closing[], { name }: Field): boolean =>
  closings.some(({ except }) => except.includes(name));

/** The field as another record has it, or with what one could enter, in the first record that nothing is to be said against then. */
function changeIn(ask: Ask, open: readonly Base[], field: Field) {
  const { entity, bases } = ask;
  const values = new Set(
    [...bases.map(({ scope: { row } }) => row[field.name]), inputFor(ask, field)].map((one) => one ?? null),
  );
  for (const { id, scope } of open.filter((base) => isVisible(field, base.scope) && !isReadOnly(field, base.scope))) {
    for (const value of values) {
      const stood = scope.row[field.name];
      if (isAbsent(value) ? isAbsent(stood) : equalValues(value, stood)) continue;
      const record = { [field.name]: value };
      const whole = { ...scope.row, ...record };
      if (validateRecord(entity, whole, recordScope(whole, scope), 'update').length === 0) return { id, record };
    }
  }
  return undefined;
}

const REMOVE: EngineText = { zh: '删除', en: 'Delete' };

/** Its value is there to be taken out: by that the record changes, whatever the field is. */
const canEmpty = ({ scope }: Base, field: Field): boolean =>
  !isAbsent(scope.row[field.name]) && isVisible(field, scope) && !isReadOnly(field, scope);
