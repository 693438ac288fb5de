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
        message: {
          zh: `操作 ${name} 写了 fixed，但没有固定接口 ${method} ${path}`,
          en: `Action ${name} is fixed, and no fixed call is ${method} ${path}`,
        },
        remedy: {
          zh: '请在模块的 server/index.ts 中提供此接口（endpoints 和 routes），或写处理程序。',
          en: "Give the call in a module's server/index.ts (endpoints and routes), or write a handler.",
        },
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
      message: {
        zh: `固定接口 ${name} 的地址 ${method} ${path} 已由实体 ${entity.name} 应答`,
        en: `The fixed call ${name} stands on ${method} ${path}, which the entity ${entity.name} answers`,
      },
      remedy: { zh: '请为其中一个另写路径。', en: 'Give one of them another path.' },
    }));
}
