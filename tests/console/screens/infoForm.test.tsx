import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InfoForm } from '../../../src/console/screens/info/InfoForm.tsx';
import { resetToasts, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { inPane } from '../support/inPane.tsx';
import { ReadAgain, readAgain } from '../support/readAgain.tsx';
import { startRealServer } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('AUSR');
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  resetToasts();
});

const open = () =>
  render(
    inPane(
      <ReadAgain>
        <InfoForm />
      </ReadAgain>,
    ),
  );
const phone = () => screen.findByRole('textbox', { name: /^手机/ });

describe('the own data', () => {
  it('keep what is typed where they cannot be read anew', async () => {
    open();
    const box = await phone();
    fireEvent.change(box, { target: { value: '13900001234' } });
    server.failOnce('blade-user/info');
    await readAgain();

    expect(toastStore.get()?.kind).toBe('error');
    expect(box.isConnected).toBe(true);
    expect(box).toHaveProperty('value', '13900001234');
  });

  it.each([
    ['', '手机号码不能为空'],
    ['1390000', '手机号码长度不为11位'],
    ['23900001234', '手机号码格式不正确'],
  ])('say of the phone “%s” what fields of records say', async (typed, told) => {
    open();
    fireEvent.change(await phone(), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));

    expect(await screen.findByText(told)).toBeTruthy();
  });
});
