import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Designing } from '../../../src/console/screens/flow/designer/Designing.ts';
import { WhoGets } from '../../../src/console/screens/flow/designer/WhoGets.tsx';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

const TENANT = '000000';
const CROWD = '4711';

let one = '';
let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
  const { repository, entities } = server.world.directory;
  const crowd = Array.from({ length: 11 }, (_, at) =>
    systemRecord({ account: `crowd${at}`, realName: `众${at}`, deptId: CROWD, status: '1' }, '2026-11-01 08:00:00'),
  );
  await repository(TENANT).insert(entities.user, crowd);
  one = String(crowd[0]?.id);
});
afterAll(() => server.stop());
afterEach(cleanup);

/** One step after the other, by their names. */
function drawn(steps: Readonly<Record<string, string>>): string {
  const ids = ['start', ...Object.keys(steps).map((_name, at) => `s${at}`), 'end'];
  const tasks = Object.entries(steps).map(([name, words], at) => `<userTask id="s${at}" name="${name}" ${words}/>`);
  const lines = ids.slice(1).map((to, at) => `<sequenceFlow id="f${at}" sourceRef="${ids[at]}" targetRef="${to}"/>`);
  return `<?xml version="1.0"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="d" targetNamespace="t"><process id="trip" name="出差" isExecutable="true"><startEvent id="start"/>${tasks.join('')}<endEvent id="end"/>${lines.join('')}</process></definitions>`;
}

it('marks at each step that nobody, only the starter or very many would get it, or that only its run will tell', async () => {
  const xml = drawn({
    她自己: 'shian:approvers="starter" shian:self="allow"',
    没人: 'shian:approvers="role:ghost"',
    跳过: 'shian:approvers="role:ghost" shian:nobody="skip"',
    驳回: 'shian:approvers="role:ghost" shian:nobody="reject"',
    自选: 'shian:approvers="starterChoice"',
    众人: `shian:approvers="department:${CROWD}"`,
    一人: `shian:approvers="user:${one}"`,
  });
  // All that is asked of the drawing is its file.
  const designing = { modeler: { saveXML: () => Promise.resolve({ xml }) } } as unknown as Designing;
  render(inPane(<WhoGets designing={designing} onClose={() => undefined} />));

  fireEvent.change(await screen.findByRole('combobox', { name: '发起人' }), { target: { value: 'admin' } });
  fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  const ask = screen.getByRole('button', { name: '查看' });
  ask.focus();
  fireEvent.click(ask);
  // A button that is disabled loses the focus, and with it the Escape that leaves the dialog.
  expect(ask).toHaveProperty('disabled', false);
  const rows = (await screen.findAllByRole('row')).slice(1);

  expect(
    Object.fromEntries(
      rows.map((row) => {
        const [name, , mark] = within(row).getAllByRole('cell');
        return [name?.textContent, mark?.textContent];
      }),
    ),
  ).toEqual({
    她自己: '只有发起人自己',
    没人: '没有人',
    跳过: '会被跳过',
    驳回: '会被驳回',
    自选: '运行时才确定',
    众人: '超过 10 人',
    一人: '',
  });
});
