import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MigrateDialog } from '../../../src/console/screens/flow/manage/MigrateDialog.tsx';
import { call } from '../../../src/console/start/http/call.ts';
import { wallTime } from '../../../src/model/wallTime.ts';
import { flowFollowList } from '../../../src/protocol/calls/flowManagement.ts';
import { flowRun } from '../../../src/protocol/calls/flowRuns.ts';
import { newId } from '../../../src/server/database/newId.ts';
import { deployDefinition } from '../../../src/server/workflow/deployDefinition.ts';
import { flowContext } from '../../../src/server/workflow/FlowContext.ts';
import { startInstance, usableDefinition } from '../../../src/server/workflow/startInstance.ts';
import { projectModules } from '../../support/modules.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

const TENANT = '000000';

let server: Awaited<ReturnType<typeof startRealServer>>;
let run = '';

/** A process whose step is called so; ROOT has it. */
const drawn = (step: string, name: string): string => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="d" targetNamespace="t"><process id="trip" name="出差" isExecutable="true" shian:self="allow">
<startEvent id="start"/><userTask id="${step}" name="${name}" flowable:assignee="${server.world.ids.ROOT}"/><endEvent id="end"/>
<sequenceFlow id="a" sourceRef="start" targetRef="${step}"/><sequenceFlow id="b" sourceRef="${step}" targetRef="end"/></process></definitions>`;

beforeAll(async () => {
  server = await startRealServer('ROOT');
  const { directory, model, ids } = server.world;
  const modules = await projectModules();
  const now = wallTime(Date.now());
  const deploy = (xml: string) =>
    directory.write(({ database: { executor } }) =>
      deployDefinition(executor, model, { xml, category: 'flow_1', tenantId: '', resourceName: 'trip.bpmn' }, now),
    );
  const first = await deploy(drawn('examine', '审批'));
  run = await directory.write(async (inside) => {
    const user = { id: ids.ROOT, tenantId: TENANT, roleAliases: ['administrator'] };
    const context = flowContext(inside, { modules, user, newId, now });
    return startInstance(context, await usableDefinition(context, first), { table: 'user', id: '1' }, {});
  });
  await deploy(drawn('review', '复核'));
});
afterAll(() => server.stop());
afterEach(cleanup);

it('moves a run whose step is gone to the one proposed for it or chosen by hand, tried before it is done', async () => {
  const { records } = await call(flowFollowList, { query: { processInstanceId: run } });
  render(inPane(<MigrateDialog runs={records} onClose={() => undefined} onDone={() => undefined} />));
  const tryIt = await screen.findByRole('button', { name: '试运行' });
  await waitFor(() => expect(tryIt).toHaveProperty('disabled', false));

  fireEvent.click(tryIt);
  expect(await screen.findByText('不能迁移')).toBeTruthy();
  expect(screen.getByRole('button', { name: '迁移 0 个' })).toHaveProperty('disabled', true);

  const place = await screen.findByRole('combobox', { name: '停在“审批”的' });
  await waitFor(() => expect(place.textContent).toBe('复核'));
  expect(screen.getByText('按名称或位置建议，请核对后再试运行')).toBeTruthy();
  fireEvent.mouseDown(place);
  fireEvent.click(await screen.findByRole('option', { name: 'start' }));
  expect(screen.queryByText('不能迁移')).toBeNull();
  expect(screen.queryByText('按名称或位置建议，请核对后再试运行')).toBeNull();
  fireEvent.mouseDown(place);
  fireEvent.click(await screen.findByRole('option', { name: '复核' }));
  fireEvent.click(screen.getByRole('button', { name: '试运行' }));
  expect(await screen.findByText('审批 → 复核')).toBeTruthy();
  expect((await call(flowRun, { query: { processInstanceId: run } })).open[0]?.node).toBe('examine');

  fireEvent.click(screen.getByRole('button', { name: '迁移 1 个' }));
  await waitFor(async () =>
    expect((await call(flowRun, { query: { processInstanceId: run } })).open[0]?.node).toBe('review'),
  );
});
