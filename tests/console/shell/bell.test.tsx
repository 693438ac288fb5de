import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { NoticeButton } from '../../../src/console/shell/topbar/NoticeButton.tsx';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { type SessionUser, sessionStore } from '../../../src/console/start/stores/sessionStore.ts';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { navigationStore } from '../../../src/console/stores/navigationStore.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
  await loadIndex();
});
afterAll(() => server.stop());

const ADMINISTRATOR: SessionUser = {
  id: '1',
  account: 'admin',
  name: '管理员',
  avatar: '',
  tenantId: '000000',
  deptId: '',
  roleId: '',
  roles: ['administrator'],
  mustChangePassword: false,
};
const navigation = navigationStore.get();
const session = sessionStore.get();
beforeEach(() => {
  server.requests.length = 0;
  navigationStore.set({ ...navigation, items: [], loaded: true });
  sessionStore.set({ ...session, user: ADMINISTRATOR, codes: new Set() });
});
afterEach(() => {
  cleanup();
  configStore.set(DEFAULT_CONFIG);
  navigationStore.set(navigation);
  sessionStore.set(session);
});

const bell = () => screen.queryByRole('button', { name: /^消息通知/ });

it('notices are offered to administrators of a backend of somebody else where its menu has them, and asked for there', () => {
  configStore.set({ ...DEFAULT_CONFIG, backend: 'bladex' });
  render(inPane(<NoticeButton />, dataProvider));

  expect(bell()).toBeNull();
  expect(server.requests).toEqual([]);
});

it('notices are offered to administrators of our own server', () => {
  render(inPane(<NoticeButton />, dataProvider));

  expect(bell()).not.toBeNull();
});
