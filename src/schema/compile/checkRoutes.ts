import type { Entity } from '../../model/Entity.ts';
import type { EngineText } from '../../model/Text.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { routeAddress } from '../../protocol/routeAddress.ts';
import { type EntityRoute, routesOf } from '../../protocol/routesOf.ts';
import { lineOf } from '../makeDiagnostic.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { alike, joinSaid } from '../sentences.ts';
import type { EntityDraft, Workspace } from './Workspace.ts';

/** Who answers a method and path: a fixed call of the contract, or a route of an entity that stands in a file. */
interface Owner {
  /** Found when a second one comes: places in files are dear. */
  readonly words: () => EngineText;
  readonly entity?: Pick<Entity, 'name' | 'api'>;
}

/** Of two calls on one method and path only one would ever be answered. */
export function checkRoutes(workspace: Workspace, entities: readonly Omit<Entity, 'referencedBy'>[]): void {
  const owners = new Map<string, Owner>(
    Object.entries(endpoints).map(([name, { method, path }]) => [
      routeAddress(method, path),
      { words: () => ({ zh: `约定的固定接口“${name}”`, en: `the fixed call "${name}" of the contract` }) },
    ]),
  );
  for (const entity of entities) {
    const draft = workspace.drafts.get(entity.name);
    if (draft === undefined) continue;
    for (const route of routesOf({ ...entity, referencedBy: [] })) {
      const address = routeAddress(route.method, route.path);
      const owner = owners.get(address);
      if (owner === undefined) owners.set(address, { words: () => wordsOf(draft, route), entity });
      else if (!isToldByBase(owner, entity)) report(workspace, draft, route, owner);
    }
  }
}

/** One base for two entities is a finding of its own (`checkBases`). */
function isToldByBase({ entity: owner }: Owner, { name, api }: Pick<Entity, 'name' | 'api'>): boolean {
  return owner !== undefined && owner.name !== name && owner.api.base === api.base;
}

function report(workspace: Workspace, draft: EntityDraft, route: EntityRoute, owner: Owner): void {
  workspace.report(draft.document, {
    code: 'duplicateRoute',
    path: placeOf(draft, route),
    message: {
      zh: `${route.method} ${route.path}（${nameOf(route).zh}）已由${owner.words().zh}应答`,
      en: `${route.method} ${route.path} (${nameOf(route).en}) is answered by ${owner.words().en} already`,
    },
    remedy: remedyOf(route, owner),
  });
}

function remedyOf(route: EntityRoute, owner: Owner): EngineText {
  const own: EngineText =
    route.kind === 'action' && owner.entity === undefined
      ? { zh: '，若指的就是那个接口，请写 fixed: true', en: ', or fixed: true if that call is meant' }
      : alike('');
  if (route.kind !== 'operation')
    return { zh: `请为其 request 另写路径${own.zh}。`, en: `Give its request another path${own.en}.` };
  const [{ name }] = route.operations;
  return {
    zh: `请为它另写路径（api: { overrides: { ${name}: { path: … } } }），或将它从 api: operations 中去掉。`,
    en: `Give it another path (api: { overrides: { ${name}: { path: … } } }), or leave it out of api: operations.`,
  };
}

function wordsOf(draft: EntityDraft, route: EntityRoute): EngineText {
  const { file, text, locate } = draft.document;
  const { start } = locate(placeOf(draft, route), 'value');
  return {
    zh: `“${draft.name}”的${nameOf(route).zh}（${file}:${lineOf(text, start)}）`,
    en: `${nameOf(route).en} of "${draft.name}" (${file}:${lineOf(text, start)})`,
  };
}

function nameOf(route: EntityRoute): EngineText {
  if (route.kind === 'operation')
    return joinSaid(
      route.operations.map(({ name }) => name),
      { zh: '、', en: ' and ' },
    );
  return route.kind === 'action'
    ? { zh: `操作 ${route.action.name}`, en: `action ${route.action.name}` }
    : { zh: `调用 ${route.call.name}`, en: `call ${route.call.name}` };
}

/** Where the file says it; what it leaves to the convention stands with its name. */
function placeOf({ authored: { api, actions, calls } }: EntityDraft, route: EntityRoute): DocumentPath {
  if (route.kind === 'action')
    return actions?.[route.action.name] ? ['actions', route.action.name, 'request'] : ['entity'];
  if (route.kind === 'call') return calls?.[route.call.name] ? ['calls', route.call.name, 'request'] : ['entity'];
  const moved = route.operations.find(({ name }) => api?.overrides?.[name] !== undefined);
  if (moved !== undefined) return ['api', 'overrides', moved.name];
  return api?.base === undefined ? ['entity'] : ['api', 'base'];
}
