import type { Request } from 'autocannon';
import type { ServerProcess } from '../../support/serverProcess.ts';

const BASE = '/api/manage/v1/manageChefInfo';
const PAGES = 7;

interface PageAnswer {
  readonly data: { readonly records: readonly { readonly id: string }[] };
}

/**
 * What people ask for one after the other: pages of a list, a record, and in ten calls a save, with its checks, its
 * history and all that is counted anew after it. Each save changes what the one before it wrote.
 */
export async function ordinaryWork(
  { url }: ServerProcess,
  headers: Readonly<Record<string, string>>,
): Promise<readonly Request[]> {
  const page = (at: number) => `${BASE}/page?current=${at}&size=10`;
  const answer = await fetch(url + page(1), { headers });
  const { data } = (await answer.json()) as PageAnswer;
  const reads = (id: string): Request[] => [
    ...Array.from({ length: PAGES }, (_, at) => ({ path: page(at + 1) })),
    { path: `${BASE}/getById/${id}` },
    { path: `${page(1)}&chefName=${encodeURIComponent('李')}` },
  ];
  const save = (id: string, phone: string): Request => ({
    method: 'PUT',
    path: `${BASE}/updateById/${id}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  const rounds = ['13800000001', '13800000002'].flatMap((phone) =>
    data.records.flatMap(({ id }) => [...reads(id), save(id, phone)]),
  );
  if (rounds.length === 0) throw new Error('There are no cooks to work with');
  return rounds;
}
