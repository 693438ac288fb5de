import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { askAnew } from '../../../src/console/data/askAnew.ts';

/** A list on the screen, whose answers come when the test says. */
function listOnScreen() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const answers: ((rows: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['note', 'getList'], queryFn: ask });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => client.clear());
  return { client, answers, shown: () => observer.getCurrentResult() };
}

it('takes no first answer that was read before the change', async () => {
  const { client, answers, shown } = listOnScreen();
  const asked = askAnew(client, { queryKey: ['note'] });
  expect(answers).toHaveLength(2);
  answers[1]?.('ten rows');
  await asked;
  answers[0]?.('twelve rows');
  await vi.waitFor(() => expect(shown()).toMatchObject({ data: 'ten rows', isFetching: false }));
});

it('shows no failure of what it asks for again', async () => {
  const { client, answers, shown } = listOnScreen();
  const asked = askAnew(client, { queryKey: ['note'] });
  expect(shown()).toMatchObject({ status: 'pending', error: null });
  answers[1]?.('ten rows');
  await asked;
  expect(shown()).toMatchObject({ status: 'success', error: null });
});

it('asks for the rows on the screen again, and lets other entities stand', async () => {
  const { client, answers, shown } = listOnScreen();
  answers[0]?.('twelve rows');
  await vi.waitFor(() => expect(shown().data).toBe('twelve rows'));
  await askAnew(client, { queryKey: ['other'] });
  expect(answers).toHaveLength(1);
  const asked = askAnew(client, { queryKey: ['note'] });
  answers[1]?.('ten rows');
  await asked;
  expect(shown().data).toBe('ten rows');
});
