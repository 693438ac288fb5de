import { expect, it } from 'vitest';
import { decisionsOf } from '../../src/model/decision.ts';
import { projectModel } from '../support/server.ts';

it('decides by the options of an action that lead to states: at once, or after what they ask for', () => {
  const { entities } = projectModel();
  const entity = entities.manageBanquetReporting;
  const examine = entity?.actions.find(({ name }) => name === 'examine');
  const reopen = entity?.actions.find(({ name }) => name === 'reopen');
  if (entity === undefined || examine === undefined || reopen === undefined) throw new Error('no banquets');

  const [approve, refuse] = decisionsOf(entity, examine, {});

  expect(approve).toMatchObject({ asks: false, values: { status: '1' } });
  expect(refuse).toMatchObject({ asks: true, preset: { status: '2' } });
  expect(decisionsOf(entity, reopen, {})).toEqual([]);
});
