import { setTimeout } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WhyAnswer } from '../../../src/console/screens/permissions/WhyAnswer.tsx';
import { startRealServer } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
});
afterAll(() => server.stop());

it('says why somebody may do something when it can be read, and goes on to say it when it cannot be read anew', async () => {
  const client = new QueryClient();
  const code = server.world.model.entities.entInfo?.permissions.menu ?? '';
  const question = { userId: server.world.ids.AUSR, entity: '', code, id: '' };
  server.failOnce('shian/explain');
  render(
    <QueryClientProvider client={client}>
      <WhyAnswer question={question} />
    </QueryClientProvider>,
  );
  const again = await screen.findByRole('button', { name: '重试' });

  act(() => again.click());
  const verdict = await screen.findByText('可以');
  server.failOnce('shian/explain');
  await act(async () => {
    await client.invalidateQueries();
    // Its readers are told in a turn of their own.
    await setTimeout();
  });

  expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error');
  expect(verdict.isConnected).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});
