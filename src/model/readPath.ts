import type { ConditionScope, Path } from './Condition.ts';

type Values = Readonly<Record<string, unknown>> | undefined;

/** The value a path names in a scope: `form.x`, `user.x`, `env.x`, else a field of the row (with `.` into objects). */
export function readPath(path: Path, scope: ConditionScope): unknown {
  const dot = path.indexOf('.');
  if (dot < 0) return own(scope.row, path);
  const head = path.slice(0, dot);
  const rest = path.slice(dot + 1);
  if (head === 'form') return descend(scope.form, rest);
  if (head === 'user') return descend(scope.user, rest);
  if (head === 'env') return descend(scope.env, rest);
  return descend(scope.row, path);
}

function descend(from: Values, path: string): unknown {
  let value: unknown = from;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = own(value as Readonly<Record<string, unknown>>, step);
  }
  return value;
}

function own(values: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
