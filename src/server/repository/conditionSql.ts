import type { Comparison, Path } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import { evaluateCondition } from '../../model/evaluateCondition.ts';
import { isObject } from '../../model/guards.ts';
import { isValueRef, valueRefs } from '../../model/isValueRef.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import { readPath } from '../../model/readPath.ts';
import type { RelatedRows, ScopeCondition } from '../../model/ScopeCondition.ts';
import { AppError } from '../AppError.ts';
import type { Dialect } from '../database/Dialect.ts';
import { sql } from '../database/sqlText.ts';
import { ALWAYS, columnsSql, comparisonSql, NEVER, OPERATOR_SQL, type Predicate } from './comparisonSql.ts';
import { type EntityColumn, entityTable } from './entityTable.ts';
import type { RefScope } from './Repository.ts';
import { treeSql } from './treeSql.ts';

export interface ConditionWorld {
  readonly model: Model;
  readonly entity: Entity;
  readonly dialect: Dialect;
  readonly tenantId: string;
  /** Where `{ref: …}` values come from; a bare name without `row` here is a column of the same row. */
  readonly scope: RefScope;
}

/**
 * The condition as SQL over the entity's table: true for exactly the rows for which `evaluateCondition` is. Throws
 * `scopeBroken` where it names what the application does not have: those of schemas were checked when they compiled, a
 * data scope that somebody wrote may be older than a field that has gone.
 */
export function conditionSql(condition: ScopeCondition, world: ConditionWorld): Predicate {
  return treeSql(condition, (leaf) => ('has' in leaf ? related(leaf.has, world) : comparison(leaf, world)));
}

/** Whether a path asks the session for what it does not have. */
function asksNobody(path: Path, { user, env }: RefScope): boolean {
  const [head = '', word = ''] = path.split('.');
  const around = { user, env }[head];
  return around !== undefined && !Object.hasOwn(around, word);
}

/** What compares with nothing, or with what no field holds, would be true of every row where it asks for another value. */
function refuseNothing({ path, op, value }: Comparison, world: ConditionWorld): void {
  const nobody = [path, ...valueRefs(value)].find((one) => asksNobody(one, world.scope));
  if (nobody !== undefined) throw broken(world, nobody);
  const odd = [value].flat().find((one) => isObject(one) && !isValueRef(one));
  if (odd !== undefined) throw broken(world, `${path} ${op} ${JSON.stringify(odd)}`);
}

function comparison({ path, op, value }: Comparison, world: ConditionWorld): Predicate {
  refuseNothing({ path, op, value }, world);
  const [head = '', ...rest] = path.split('.');
  if (head === 'user' || head === 'env') return constant({ path, op, value }, world);
  if (head === 'form' && world.scope.form) return constant({ path, op, value }, world);
  return ofRow({ path: head === 'form' ? rest.join('.') : path, op, value }, world);
}

/** A path from a row on: words of the session stand at its beginning only. */
function ofRow({ path, op, value }: Comparison, world: ConditionWorld): Predicate {
  const [name = '', ...rest] = path.split('.');
  const next = rest.join('.');
  if (next) return through(name, { path: next, op, value }, world);
  const column = columnIn(world, name);
  const other = isValueRef(value) ? rowColumn(value.ref, world) : undefined;
  const style = { dialect: world.dialect, ignoreCase: false };
  if (other === undefined) return comparisonSql(column, op, resolve(value, world), style);
  if (OPERATOR_SQL[op].columns === null) throw broken(world, `${name} ${op} ${other}`);
  return columnsSql(column.ref, op, columnIn(world, other).ref);
}

const broken = ({ entity }: ConditionWorld, place: string): AppError =>
  new AppError('scopeBroken', { place: `${entity.name}.${place}` });

function columnIn(world: ConditionWorld, name: string): EntityColumn {
  const column = entityTable(world.entity).columns.get(name);
  if (column === undefined) throw broken(world, name);
  return column;
}

/** A path through a reference: the row it refers to must meet the comparison. */
function through(name: string, rest: Comparison, world: ConditionWorld): Predicate {
  const field = fieldOf(world.entity, name);
  const target = field && referenceTarget(field);
  const entity = target && world.model.entities[target.entity];
  if (!target || !entity || entity.storage === 'none') throw broken(world, `${name}.${rest.path}`);
  const table = entityTable(entity);
  const key = columnIn({ ...world, entity }, target.valueField).ref;
  const own = columnIn(world, name).ref;
  const tenant = table.tag === 'tenant' ? sql` and tenant_id = ${world.tenantId}` : sql``;
  return sql`${own} in (select ${key} from ${table.ref}
    where is_deleted = 0${tenant} and ${ofRow(rest, { ...world, entity })})`;
}

/** The row is one that rows of another entity refer to, which meet a condition of their own. */
function related({ entity: name, by, where }: RelatedRows, world: ConditionWorld): Predicate {
  const entity = world.model.entities[name];
  const field = entity && fieldOf(entity, by);
  const target = field && referenceTarget(field);
  if (!entity || target?.entity !== world.entity.name || entity.storage === 'none')
    throw broken(world, `has ${name}.${by}`);
  const table = entityTable(entity);
  const own = columnIn(world, target.valueField).ref;
  const tenant = table.tag === 'tenant' ? sql` and tenant_id = ${world.tenantId}` : sql``;
  return sql`${own} in (select ${columnIn({ ...world, entity }, by).ref} from ${table.ref}
    where is_deleted = 0${tenant} and ${conditionSql(where, { ...world, entity })})`;
}

/** Neither side is a column, so the answer is known before the query. */
function constant(condition: Comparison, { scope }: ConditionWorld): Predicate {
  const row = scope.row ?? {};
  return evaluateCondition(condition, { ...scope, row, form: scope.form ?? row }) ? ALWAYS : NEVER;
}

/** The field of the same row a reference names; undefined when the value is known already. */
function rowColumn(path: Path, { scope }: ConditionWorld): string | undefined {
  if (/^(user|env)\./.test(path)) return undefined;
  if (path.startsWith('form.')) return scope.form ? undefined : path.slice('form.'.length);
  return scope.row ? undefined : path;
}

function resolve(value: unknown, world: ConditionWorld): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => spread(item, world));
  if (!isValueRef(value)) return value;
  const row = world.scope.row ?? {};
  return readPath(value.ref, { ...world.scope, row, form: world.scope.form ?? row });
}

/** A list that a reference names stands for its members. */
function spread(item: unknown, world: ConditionWorld): unknown {
  return isValueRef(item) ? resolve(item, world) : item;
}
