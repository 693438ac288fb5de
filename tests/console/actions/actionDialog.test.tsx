import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionDialog } from '../../../src/console/actions/ActionDialog.tsx';
import { keepUnsent } from '../../../src/console/actions/actionDraft.ts';
import { NO_SESSION, sessionStore } from '../../../src/console/start/stores/sessionStore.ts';
import { resetToasts, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import type { Action } from '../../../src/model/Action.ts';
import { inPane } from '../support/inPane.tsx';
import { noteBundle } from '../support/noteBundle.ts';

const bundle = noteBundle();
const [finish] = bundle.entity.actions;
const asked = bundle.entity.fields.filter(({ name }) => name === 'title' || name === 'secret');
const action = { ...finish, fields: asked } as Action;
const RECORD = { id: '7' };

function open(onRun = async () => undefined) {
  const onClose = vi.fn();
  render(
    inPane(
      <ActionDialog bundle={bundle} action={action} subject="甲" record={RECORD} onRun={onRun} onClose={onClose} />,
    ),
  );
  return onClose;
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '标题' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  resetToasts();
  sessionStore.set({ ...NO_SESSION, user: { id: '1', roles: [] } as never });
});
afterEach(cleanup);

describe('what an action asks for', () => {
  it('is kept where it was taken back, and nothing of an action that asks for nothing', () => {
    keepUnsent('note', { ...action, fields: [] }, undefined, {});
    expect(sessionStorage.length).toBe(0);

    keepUnsent('note', action, undefined, { title: '材料不全' });
    expect(JSON.stringify({ ...sessionStorage })).toContain('材料不全');
  });

  it('is offered again where the page went meanwhile, but no secret of it', async () => {
    open();
    type('材料不全，请补充场地照片');
    fireEvent.change(await screen.findByLabelText('密码'), { target: { value: 'Not-Kept-1' } });
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Not-Kept-1');

    open();
    expect(box().value).toBe('');
    const restore = screen.getByRole('button', { name: '恢复' });
    restore.focus();
    fireEvent.click(restore);
    expect(box().value).toBe('材料不全，请补充场地照片');
    // The button is gone; the keys of the dialog are not.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await screen.findByRole('button', { name: '放弃修改' });
  });

  it('is asked about before it is closed, and gone where one agrees', async () => {
    const onClose = open();
    press('取消');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toastStore.get()?.text).toBe('操作已取消');

    type('材料不全');
    press('取消');
    fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    cleanup();
    open();
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  });

  it('is not offered again once it was run', async () => {
    const onRun = vi.fn(async () => undefined);
    open(onRun);
    type('齐全');
    press('确定');
    await waitFor(() => expect(onRun).toHaveBeenCalledOnce());
    cleanup();

    open();
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  });
});

describe('a field that an action shares with its record', () => {
  it('holds the value of the record, or nothing where the schema wants it asked anew', () => {
    const titled = (given: object) => ({ ...finish, fields: [{ ...asked[0], ...given }] }) as Action;
    const show = (given: object) =>
      render(
        inPane(
          <ActionDialog
            bundle={bundle}
            action={titled(given)}
            subject="甲"
            record={{ id: '7', title: '旧' }}
            onRun={async () => undefined}
            onClose={() => undefined}
          />,
        ),
      );

    show({});
    expect(box().value).toBe('旧');
    cleanup();

    show({ default: null });
    expect(box().value).toBe('');
  });
});
