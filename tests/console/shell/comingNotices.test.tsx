import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { LatestNotices } from '../../../src/console/screens/home/LatestNotices.tsx';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { DAY_MS } from '../../../src/model/days.ts';
import { wallTime } from '../../../src/model/wallTime.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
  await loadIndex();
});
afterAll(() => server.stop());

const announce = (title: string, ahead: number) =>
  server.world.call('ROOT', {
    method: 'POST',
    url: '/api/blade-desk/notice/submit',
    payload: { title, category: 1, releaseTime: wallTime(Date.now() + ahead * DAY_MS) },
  });

it('a notice is announced when its time has come, and not before, however many are still to come', async () => {
  await announce('明天的通知', 1);
  await Promise.all(Array.from({ length: 30 }, (_, day) => announce(`${day + 2} 天后的通知`, day + 2)));
  await announce('昨天的通知', -1);

  render(inPane(<Suspense fallback={null}>{<LatestNotices path="/desk/notice" />}</Suspense>, dataProvider));

  await screen.findByText('昨天的通知');
  expect(screen.queryByText('明天的通知')).toBeNull();
});
