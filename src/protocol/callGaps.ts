import type { Entity } from '../model/Entity.ts';
import type { Model } from '../model/Model.ts';
import type { ModuleGap } from '../model/moduleGaps.ts';
import type { CallPlace } from './calls/CallPlace.ts';
import { declaredPath } from './declaredPlace.ts';
import { endpoints } from './endpoints.ts';
import { routeAddress } from './routeAddress.ts';
import { routesOf } from './routesOf.ts';

type Places = Readonly<Record<string, CallPlace>>;

/**
 * Where schemas and fixed calls (`own`: those of modules) do not match: an action that leaves its work to a fixed
 * call which does not exist, and a module's call on an address that an entity answers.
 */
export function callGaps(model: Model, own: Places): ModuleGap[] {
  const known = new Set(
    Object.values<CallPlace>({ ...endpoints, ...own }).map(({ method, path }) => routeAddress(method, path)),
  );
  const entities = Object.values(model.entities);
  return [...entities.flatMap((entity) => unfounded(entity, known)), ...entities.flatMap((one) => doubled(one, own))];
}

function unfounded(entity: Entity, known: ReadonlySet<string>): ModuleGap[] {
  return entity.actions.flatMap((action) => {
    const { method } = action.request;
    const path = declaredPath(entity, action);
    if (action.fixed !== true || known.has(routeAddress(method, path))) return [];
    const name = `${entity.name}.${action.name}`;
    return [
      {
        name,
        declared: { source: entity.source, place: ['actions', action.name] },
        message: `Action ${name} is fixed, and no fixed call is ${method} ${path}`,
        remedy: "give the call in a module's server/index.ts (endpoints and routes), or write a handler",
      },
    ];
  });
}

function doubled(entity: Entity, own: Places): ModuleGap[] {
  const routes = new Set(
    routesOf(entity)
      .filter((route) => !(route.kind === 'action' && route.action.fixed === true))
      .map(({ method, path }) => routeAddress(method, path)),
  );
  return Object.entries(own)
    .filter(([, { method, path }]) => routes.has(routeAddress(method, path)))
    .map(([name, { method, path }]) => ({
      name,
      message: `The fixed call ${name} stands on ${method} ${path}, which the entity ${entity.name} answers`,
      remedy: 'give one of them another path',
    }));
}
