import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { LeaveHandle } from '../../../src/modules/leave/console/LeaveHandle.tsx';
import type { Actor } from '../../support/server.ts';
import { inPane } from '../support/inPane.tsx';
import { ReadAgain, readAgain } from '../support/readAgain.tsx';
import { startRealServer } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('AUSR');
});
afterAll(() => server.stop());
afterEach(cleanup);

const send = async (actor: Actor, url: string, payload: object) => {
  const { status, body } = await server.world.call(actor, { method: 'POST', url: `/api/${url}`, payload });
  expect(status, body.msg).toBe(200);
};
const firstOf = async (actor: Actor, list: string) =>
  (await server.world.call(actor, { url: `/api/blade-flow/work/${list}-list` })).body.data.records[0];

it('corrects a leave that came back to its applicant, and hands it in again, though it cannot be read anew meanwhile', async () => {
  const { id: processDefinitionId } = await firstOf('AUSR', 'start');
  const times = { startTime: '2026-11-02 09:00:00', endTime: '2026-11-02 18:00:00' };
  const request = { processDefinitionId, taskUser: server.world.ids.AADM, reason: '家中有事', ...times };
  await send('AUSR', 'blade-desk/process/leave/start-process', request);
  const { taskId, processInstanceId, businessId } = await firstOf('AADM', 'claim');
  await send('AADM', `blade-flow/work/claim-task?taskId=${taskId}`, {});
  const back = { taskId, processInstanceId, op: 'return', to: 'starter', comment: '请补充证明' };
  await send('AADM', 'shian/flow/task-act', back);
  const returned = await firstOf('AUSR', 'todo');

  render(
    inPane(
      <ReadAgain>
        <LeaveHandle {...{ processInstanceId, businessId, taskId: returned.taskId }} />
      </ReadAgain>,
    ),
  );
  const reason = await screen.findByRole('textbox', { name: '请假理由' });
  expect(reason).toHaveProperty('value', '家中有事');
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  fireEvent.change(reason, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));
  await screen.findByText('请输入请假理由');
  fireEvent.change(reason, { target: { value: '家中有事，附证明' } });
  server.failOnce('blade-desk/process/leave/detail');
  await readAgain();
  expect(toastStore.get()?.kind).toBe('error');
  expect(reason.isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));

  const detail = async () =>
    (await server.world.call('AUSR', { url: `/api/blade-desk/process/leave/detail?businessId=${businessId}` })).body;
  await expect.poll(async () => (await detail()).data.reason, { timeout: 5_000 }).toBe('家中有事，附证明');
  expect((await firstOf('AADM', 'claim')).businessId).toBe(businessId);
});
