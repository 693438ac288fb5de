import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ViewDialog } from '../../../src/console/entity/views/ViewDialog.tsx';
import { TerminateDialog } from '../../../src/console/screens/flow/manage/TerminateDialog.tsx';
import { GrantFrame } from '../../../src/console/screens/grants/GrantFrame.tsx';
import { PasswordReset } from '../../../src/console/screens/grants/PasswordReset.tsx';
import { TasksBar } from '../../../src/console/screens/work/TasksBar.tsx';
import { loadBundle } from '../../../src/console/stores/modelStore.ts';
import type { FlowEntry } from '../../../src/protocol/endpoints/records.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
});
afterAll(() => server.stop());
afterEach(cleanup);

const never = () => new Promise<never>(() => undefined);

type Shown = (onClose: () => void) => ReactElement | Promise<ReactElement>;

const reset: Shown = async (onClose) => {
  const bundle = await loadBundle('user');
  const action = bundle.entity.actions.find(({ dialog }) => dialog === 'passwordReset');
  if (action === undefined) throw new Error('Users have no action that resets a password');
  const person = { id: '7', realName: '张三', account: 'zhang' };
  server.hold('blade-user/reset-password');
  return <PasswordReset bundle={bundle} action={action} records={[person]} onDone={onClose} onClose={onClose} />;
};

/** What runs something, how it is begun, and how it is left before. */
const DIALOGS: readonly (readonly [name: string, shown: Shown, begin: string])[] = [
  ['of a password', reset, '密码重置'],
  [
    'of rights',
    (onClose) => (
      <GrantFrame title="授权" error={null} loading={false} onRetry={onClose} onSave={never} onClose={onClose}>
        树
      </GrantFrame>
    ),
    '保存',
  ],
  [
    'of a view',
    (onClose) => <ViewDialog view={{ name: '今天', roleId: '' }} onSave={never} onClose={onClose} />,
    '保存',
  ],
];

const whileBusy = (button: HTMLElement) => waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));

const leave = () => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  for (const name of ['关闭', '取消']) fireEvent.click(screen.getByRole('button', { name }));
};

describe.each(DIALOGS)('The dialog %s', (_name, shown, begin) => {
  it('is left by Escape and its cross before it runs, and stays while it does', async () => {
    const onClose = vi.fn();
    render(inPane(await shown(onClose)));
    const button = await screen.findByRole('button', { name: begin });
    leave();
    expect(onClose).toHaveBeenCalledTimes(3);

    fireEvent.click(button);
    await whileBusy(button);
    leave();

    expect(onClose).toHaveBeenCalledTimes(3);
  });
});

it('The dialog that ends runs stays while they are ended.', () => {
  const onClose = vi.fn();
  const dialog = (busy: boolean) =>
    inPane(<TerminateDialog count={2} busy={busy} onEnd={() => undefined} onClose={onClose} />);
  const { rerender } = render(dialog(true));
  leave();
  expect(onClose).not.toHaveBeenCalled();

  rerender(dialog(false));
  leave();

  expect(onClose).toHaveBeenCalledTimes(3);
});

it('The dialog that agrees to tasks stays while they are agreed to.', async () => {
  server.hold('shian/flow/approve-many');
  render(inPane(<TasksBar tasks={[{ taskId: '1', bulk: true } as FlowEntry]} onDone={() => undefined} />));
  fireEvent.click(screen.getByRole('button', { name: '批量同意' }));
  const button = await screen.findByRole('button', { name: '同意' });
  fireEvent.click(button);
  await whileBusy(button);

  leave();

  expect(button.isConnected).toBe(true);
});
