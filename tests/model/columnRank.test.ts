import { expect, it } from 'vitest';
import { columnRank } from '../../src/model/columnRank.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { FLOW_FIELD } from '../../src/model/workflow.ts';
import { projectModel } from '../support/server.ts';

const orderOf = (entity: Entity | undefined) =>
  (entity?.fields ?? [])
    .toSorted((one, other) => columnRank(entity as Entity, one) - columnRank(entity as Entity, other))
    .map(({ name }) => name);

it.each([
  ['that the schema puts first', 'manageBanquetReporting'],
  ['that decides by itself', 'manageUserInfo'],
])('the approval of a record comes right after a state %s', (_which, name) => {
  const model = projectModel();
  const order = orderOf(model.entities[name]);

  expect(order[order.indexOf('status') + 1]).toBe(FLOW_FIELD);
});
