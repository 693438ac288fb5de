import { expect, it } from 'vitest';
import type { Action } from '../../src/model/Action.ts';
import { actionParts } from '../../src/protocol/actionParts.ts';

const action = (scope: Action['scope'], send: 'query' | 'body') =>
  ({ scope, request: { method: 'POST', path: 'release', send } }) as Action;
const ids = Array.from({ length: 700 }, (_, at) => String(at));

it('sends the ids of an action in as many requests as fit before a body, and in one where they stand in it', () => {
  const parts = actionParts(action('selection', 'query'), ids);

  expect(parts.map(({ length }) => length)).toEqual([200, 200, 200, 100]);
  expect(parts.flat()).toEqual(ids);
  expect(actionParts(action('selection', 'body'), ids)).toEqual([ids]);
  expect(actionParts(action('collection', 'query'), [])).toEqual([[]]);
});
