import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HandOverDialog } from '../../../src/console/screens/flow/manage/HandOverDialog.tsx';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
});
afterAll(() => server.stop());
afterEach(cleanup);

it('says that the tasks of somebody could not be read, and reads them again', async () => {
  server.failOnce('shian/flow/held');
  const person = { id: server.world.ids.ROOT, name: '张三' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    inPane(
      <QueryClientProvider client={client}>
        <HandOverDialog person={person} onDone={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  );

  fireEvent.click(await screen.findByRole('button', { name: '重试' }));

  expect(await screen.findByText('张三名下没有待办事务')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
