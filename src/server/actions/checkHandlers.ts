import type { Model } from '../../model/Model.ts';
import { declaredPath } from '../../protocol/declaredPlace.ts';
import type { Endpoint } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { StartupError } from '../boot/StartupError.ts';
import { handlers as known } from './index.ts';

/**
 * Throws one sentence per gap: an action or call without its handler, a handler that no schema names,
 * an action that leaves its work to a fixed call which does not exist.
 */
export function checkHandlers(model: Model, handlers: Readonly<Record<string, unknown>> = known): void {
  const wanted = new Map(Object.values(model.entities).flatMap(wantedBy));
  const missing = [...wanted].filter(([name]) => !Object.hasOwn(handlers, name));
  const unused = Object.keys(handlers).filter((name) => !wanted.has(name));
  const findings = [
    ...Object.values(model.entities).flatMap(unfounded),
    ...missing.map(
      ([name, kind]) =>
        `${kind} ${name} has no handler: write src/server/actions/${name}.ts and name it in src/server/actions/index.ts`,
    ),
    ...unused.map(
      (name) =>
        `Handler ${name} is named by no schema: declare the action or call, or delete src/server/actions/${name}.ts`,
    ),
  ];
  if (findings.length > 0) throw new StartupError(`Actions and handlers do not match:\n${findings.join('\n')}`);
}

const FIXED = new Set(Object.values(endpoints).map(({ method, path }: Endpoint) => `${method} ${path}`));

function unfounded(entity: Model['entities'][string]): string[] {
  return entity.actions.flatMap((action) => {
    const call = `${action.request.method} ${declaredPath(entity, action)}`;
    if (action.fixed !== true || FIXED.has(call)) return [];
    return [
      `Action ${entity.name}.${action.name} is fixed, and no fixed call is ${call}: add it to src/protocol/endpoints, or write a handler`,
    ];
  });
}

function wantedBy(entity: Model['entities'][string]): [string, string][] {
  const actions = entity.actions.filter((action) => action.handler);
  return [
    ...actions.map((action): [string, string] => [`${entity.name}.${action.name}`, 'Action']),
    ...entity.calls.map((call): [string, string] => [`${entity.name}.${call.name}`, 'Call']),
  ];
}
