import type { Entity } from '../../src/model/Entity.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { isValueRef } from '../../src/model/isValueRef.ts';
import { fieldOf, findEntity, referenceTarget } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import { idsOf, textOf } from '../../src/model/recordValues.ts';
import type { ScopeCondition, ScopeTest } from '../../src/model/ScopeCondition.ts';
import { foldTree } from '../../src/model/Tree.ts';
import { recordScope } from '../../src/model/visibility.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import type { Actor } from './actors.ts';
import type { Fixtures } from './bases.ts';

/** What data scopes are read by: they are asked of demo rows here, as the database is asked of its own. */
export interface Ground {
  readonly model: Model;
  readonly fixtures: Fixtures;
}

export const tenantOf = ({ tenantId = PLATFORM }: EntityRecord): string => textOf(tenantId);

/** Rows of an entity that belong to the tenant of the actor, and which of them her data scope leaves. */
export function rowsFor(ground: Ground, entity: Entity, { person, account, scopes }: Actor) {
  const rows = (ground.fixtures[entity.name] ?? []).filter(
    (row) => entity.storage === 'global' || tenantOf(row) === person.tenantId,
  );
  const scope = scopes[entity.name];
  if (scope === undefined) return { seen: rows, hidden: [] };
  const words = wordsOf(ground, account);
  const { true: seen = [], false: hidden = [] } = Object.groupBy(rows, (row) =>
    String(isWithin({ ...ground, words }, entity, scope, row)),
  );
  return { seen, hidden };
}

/** Time does nothing to it by itself: its state is the same on whatever day a server has. */
export const isSteady = ({ due }: Entity, row: EntityRecord): boolean =>
  due.every(
    ({ field, when }) => isAbsent(row[field]) || (when !== undefined && !evaluateCondition(when, recordScope(row))),
  );

type Words = Readonly<Record<string, unknown>>;

function wordsOf({ model, fixtures }: Ground, account: EntityRecord): Words {
  const deptIds = idsOf(account.deptId);
  const depts = fixtures.dept ?? [];
  const deptIdsBelow = withBelow(deptIds, depts, 'id', 'parentId');
  const own = depts.filter(({ id }) => deptIds.includes(textOf(id))).map(({ regionCode }) => textOf(regionCode));
  const regions = withBelow(own, fixtures.region ?? [], 'code', 'parentCode');
  const belonging = Object.entries(model.settings.belonging).map(([name, { entity, fields, user }]) => {
    const value = textOf(account[user]);
    const rows = (fixtures[entity] ?? []).filter((row) => tenantOf(row) === tenantOf(account));
    const mine = rows.filter((row) => value !== '' && fields.some((field) => textOf(row[field]) === value));
    return [`user.${name}`, mine.map(({ id }) => id)] as const;
  });
  const { id, account: name, realName, tenantId } = account;
  return {
    'user.id': id,
    'user.account': name,
    'user.name': realName,
    'user.tenantId': tenantId,
    'user.deptIds': deptIds,
    'user.deptIdsBelow': deptIdsBelow,
    'user.regions': regions,
    ...Object.fromEntries(belonging),
  };
}

/** Keys of a tree with those of all that stands below them. */
function withBelow(keys: readonly string[], rows: readonly EntityRecord[], key: string, parent: string): string[] {
  const found = new Set(keys.filter((one) => one !== ''));
  // A set that grows while it is walked through is walked through to its end.
  for (const one of found) for (const row of rows) if (textOf(row[parent]) === one) found.add(textOf(row[key]));
  return [...found];
}

interface Read extends Ground {
  readonly words: Words;
}

function isWithin(read: Read, entity: Entity, scope: ScopeCondition, row: EntityRecord): boolean {
  return foldTree<ScopeTest, boolean>(scope, {
    leaf: (test) => holds(read, entity, test, row),
    all: (parts) => parts.every((part) => part),
    any: (parts) => parts.some((part) => part),
    not: (part) => !part,
  });
}

function holds(read: Read, entity: Entity, test: ScopeTest, row: EntityRecord): boolean {
  if ('has' in test) {
    const { entity: name, by, where } = test.has;
    const child = findEntity(read.model, name);
    if (child === undefined) return false;
    return (read.fixtures[name] ?? []).some((one) => one[by] === row.id && isWithin(read, child, where, one));
  }
  const value = isValueRef(test.value) ? read.words[test.value.ref] : test.value;
  const condition = { path: 'value', op: test.op, value: value as typeof test.value } as const;
  const around = { value: valueAt(read, entity, test.path.split('.'), row) };
  return evaluateCondition(condition, { row: around, form: around });
}

/** The value at the end of a path, which leads through references. */
function valueAt(read: Read, entity: Entity, [name = '', ...rest]: readonly string[], row: EntityRecord): unknown {
  const value = row[name] ?? null;
  if (rest.length === 0) return value;
  const field = fieldOf(entity, name);
  const target = field && referenceTarget(field);
  const other = target && findEntity(read.model, target.entity);
  if (other === undefined) return null;
  const found = (read.fixtures[other.name] ?? []).find((one) => one[target?.valueField ?? 'id'] === value);
  return found === undefined ? null : valueAt(read, other, rest, found);
}
