import type { Model } from '../../model/Model.ts';
import { StartupError } from '../boot/StartupError.ts';
import { handlers as known } from './index.ts';

/** Throws one sentence per gap: an action or call without its handler, a handler that no schema names. */
export function checkHandlers(model: Model, handlers: Readonly<Record<string, unknown>> = known): void {
  const wanted = new Map(Object.values(model.entities).flatMap(wantedBy));
  const missing = [...wanted].filter(([name]) => !Object.hasOwn(handlers, name));
  const unused = Object.keys(handlers).filter((name) => !wanted.has(name));
  const findings = [
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

function wantedBy(entity: Model['entities'][string]): [string, string][] {
  const actions = entity.actions.filter((action) => action.handler);
  return [
    ...actions.map((action): [string, string] => [`${entity.name}.${action.name}`, 'Action']),
    ...entity.calls.map((call): [string, string] => [`${entity.name}.${call.name}`, 'Call']),
  ];
}
