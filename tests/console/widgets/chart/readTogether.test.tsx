import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadTogether } from '../../../../src/console/widgets/chart/ReadTogether.tsx';
import { ErrorNotice } from '../../../../src/console/widgets/ErrorNotice.tsx';

const NAMES = ['宴席', '线索'] as const;
const failing = new Set<string>();
const asked: string[] = [];

beforeEach(() => {
  failing.clear();
  asked.length = 0;
});
afterEach(cleanup);

const useCount = (name: string) =>
  useQuery({
    queryKey: [name],
    retry: false,
    queryFn: async () => {
      asked.push(name);
      if (failing.has(name)) throw new Error('服务器繁忙');
      return `${name} 3`;
    },
  });

function Page() {
  const counts = [useCount(NAMES[0]), useCount(NAMES[1])];
  return (
    <ReadTogether queries={counts}>
      {counts.map(({ data, error, refetch }, at) =>
        error ? <ErrorNotice key={NAMES[at]} error={error} onRetry={refetch} /> : <p key={NAMES[at]}>{data}</p>,
      )}
    </ReadTogether>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );

describe('parts that are read together', () => {
  it('say once that nothing could be read, and are all tried again at once', async () => {
    for (const name of NAMES) failing.add(name);
    open();
    await screen.findByRole('alert');
    expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1);

    failing.clear();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));

    expect(await screen.findByText('线索 3')).toBeTruthy();
    expect(screen.getByText('宴席 3')).toBeTruthy();
    expect(asked).toEqual([...NAMES, ...NAMES]);
  });

  it('say so in its own place where the others could be read', async () => {
    failing.add(NAMES[0]);
    open();

    expect(await screen.findByText('线索 3')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
