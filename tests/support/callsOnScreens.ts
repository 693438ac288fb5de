import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entity } from '../../src/model/Entity.ts';
import { declaredPath } from '../../src/protocol/declaredPlace.ts';
import { type EntityRoute, routesOf } from '../../src/protocol/routesOf.ts';
import { allEndpoints } from './endpoints.ts';
import { projectModel } from './server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../src');

/** The console's sources: the engine's and those of the modules' faces. */
const sources = (): string =>
  readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /^src\/(?:console|modules\/[^/]+\/console)\//.test(path.relative(path.dirname(ROOT), file)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** `GET blade-system/role/tree`, whatever the names of the parts of its path. */
export const callName = (method: string, url: string): string =>
  `${method} ${url.replace(/^\/?api\//, '').replace(/:\w+|\{\w+\}/g, '{}')}`;

/** Calls that the console makes, and all that the model and the tables of calls state. */
export interface StatedCalls {
  readonly stated: ReadonlySet<string>;
  readonly onScreens: ReadonlySet<string>;
}

export function statedCalls(): StatedCalls {
  const text = sources();
  const imported = new Set(
    [...text.matchAll(/import \{([^}]*)\} from '[^']*(?:protocol\/calls|wire\/calls)[^']*'/g)].flatMap(([, names]) =>
      (names ?? '').split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  );
  const stated = new Set<string>();
  const onScreens = new Set<string>();
  for (const entity of Object.values(projectModel().entities)) {
    for (const route of routesOf(entity)) {
      const name = callName(route.method, route.path);
      stated.add(name);
      if (isDrawn(entity, route) || isNamed(entity, route, text)) onScreens.add(name);
    }
    // Buttons whose route is a fixed call.
    for (const action of entity.actions)
      if (action.fixed && !action.hidden && entity.menu !== undefined)
        onScreens.add(callName(action.request.method, declaredPath(entity, action)));
  }
  for (const [name, { method, path: place }] of Object.entries(allEndpoints)) {
    stated.add(callName(method, place));
    if (imported.has(name)) onScreens.add(callName(method, place));
  }
  return { stated, onScreens };
}

/** Lists, forms and buttons of entities with a screen are drawn from the model. */
function isDrawn({ menu, screens }: Entity, route: EntityRoute): boolean {
  if (menu === undefined) return false;
  if (route.kind === 'operation') return screens.list === undefined;
  return route.kind === 'action' && route.action.hidden !== true;
}

/** Others are named by the screen that uses them: the read or action, and its entity. */
function isNamed({ name }: Entity, route: EntityRoute, text: string): boolean {
  if (route.kind === 'operation') return false;
  const own = route.kind === 'action' ? route.action.name : route.call.name;
  return text.includes(`'${own}'`) && text.includes(`'${name}'`);
}
