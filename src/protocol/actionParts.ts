import type { Action } from '../model/Action.ts';
import { partsOf } from '../model/partsOf.ts';
import { sendOf } from './declaredPlace.ts';
import { MAX_IDS } from './inputSchemas.ts';

/** Servers and proxies cut off what stands before the body at some 8 kB. */
const MAX_IDS_IN_QUERY = 200;

/** The ids of an action in the requests that carry them: one where they fit, several where they do not. */
export function actionParts(action: Action, ids: readonly string[]): readonly (readonly string[])[] {
  const most = sendOf(action.request) === 'query' ? MAX_IDS_IN_QUERY : MAX_IDS;
  if (action.scope !== 'selection' || ids.length <= most) return [ids];
  return partsOf(ids, most);
}
