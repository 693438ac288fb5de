import type { Action, ActionRequest, Call } from '../model/Action.ts';
import type { Entity } from '../model/Entity.ts';
import { joinPath } from './paths.ts';

/** Path below the API base of a declared action or call. */
export function declaredPath(entity: Entity, declared: Action | Call): string {
  return joinPath(entity.api.base, declared.request.path);
}

export function isAction(declared: Action | Call): declared is Action {
  return 'scope' in declared;
}

/** Where the input travels; GET has no body, whatever the schema says. */
export function sendOf(request: ActionRequest): 'query' | 'body' {
  return request.method === 'GET' ? 'query' : request.send;
}
