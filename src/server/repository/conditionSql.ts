import type { Comparison, Path } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import { evaluateCondition } from '../../model/evaluateCondition.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import { readPath } from '../../model/readPath.ts';
import type { RelatedRows, ScopeCondition } from '../../model/ScopeCondition.ts';
import type { Dialect } from '../database/Dialect.ts';
import { sql } from '../database/sqlText.ts';
import { ALWAYS, columnsSql, comparisonSql, NEVER, type Predicate } from './comparisonSql.ts';
import { columnNamed, entityTable } from './entityTable.ts';
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

/** The condition as SQL over the entity's table: true for exactly the rows for which `evaluateCondition` is. */
export function conditionSql(condition: ScopeCondition, world: ConditionWorld): Predicate {
  return treeSql(condition, (leaf) => ('has' in leaf ? related(leaf.has, world) : comparison(leaf, world)));
}

function comparison({ path, op, value }: Comparison, world: ConditionWorld): Predicate {
  const [head = '', ...rest] = path.split('.');
  if (head === 'user' || head === 'env') return constant({ path, op, value }, world);
  if (head === 'form' && world.scope.form) return constant({ path, op, value }, world);
  const [name = '', next] = head === 'form' ? rest : [head, rest.join('.')];
  if (next) return through(name, { path: next, op, value }, world);
  const column = columnNamed(entityTable(world.entity), name);
  const other = isValueRef(value) ? rowColumn(value.ref, world) : undefined;
  const style = { dialect: world.dialect, ignoreCase: false };
  if (other === undefined) return comparisonSql(column, op, resolve(value, world), style);
  return columnsSql(column.ref, op, columnNamed(entityTable(world.entity), other).ref);
}

/** A path through a reference: the row it refers to must meet the comparison. */
function through(name: string, rest: Comparison, world: ConditionWorld): Predicate {
  const field = fieldOf(world.entity, name);
  const target = field && referenceTarget(field);
  const entity = target && world.model.entities[target.entity];
  if (!field || !target || !entity) throw new Error(`${world.entity.name}.${name} refers to nothing`);
  const table = entityTable(entity);
  const key = columnNamed(table, target.valueField).ref;
  const own = columnNamed(entityTable(world.entity), name).ref;
  const tenant = table.tag === 'tenant' ? sql` and tenant_id = ${world.tenantId}` : sql``;
  return sql`${own} in (select ${key} from ${table.ref}
    where is_deleted = 0${tenant} and ${conditionSql(rest, { ...world, entity })})`;
}

/** The row is one that rows of another entity refer to, which meet a condition of their own. */
function related({ entity: name, by, where }: RelatedRows, world: ConditionWorld): Predicate {
  const entity = world.model.entities[name];
  const field = entity && fieldOf(entity, by);
  const target = field && referenceTarget(field);
  if (!entity || !target) throw new Error(`${name}.${by} refers to nothing`);
  const table = entityTable(entity);
  const own = columnNamed(entityTable(world.entity), target.valueField).ref;
  const tenant = table.tag === 'tenant' ? sql` and tenant_id = ${world.tenantId}` : sql``;
  return sql`${own} in (select ${columnNamed(table, by).ref} from ${table.ref}
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
