import { handlerGaps } from '../../model/handlerGaps.ts';
import type { Model } from '../../model/Model.ts';
import { declaredPath } from '../../protocol/declaredPlace.ts';
import type { Endpoint } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { StartupError } from '../StartupError.ts';
import { handlers as known } from './index.ts';

/**
 * Throws one sentence per gap: an action or call without its handler, a handler that no schema names,
 * an action that leaves its work to a fixed call which does not exist.
 */
export function checkHandlers(model: Model, handlers: Readonly<Record<string, unknown>> = known): void {
  const gaps = handlerGaps(model, new Set(Object.keys(handlers)));
  const findings = [
    ...Object.values(model.entities).flatMap(unfounded),
    ...gaps.map(({ message, remedy }) => `${message}: ${remedy}`),
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
