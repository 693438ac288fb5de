import { cleanup, render, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { useRecentRecords } from '../../../../src/console/shell/palette/useRecentRecords.ts';
import type { PlacedEntity } from '../../../../src/console/shell/palette/useRecordEntries.ts';
import { recentRecords, rememberRecord } from '../../../../src/console/stores/recentRecords.ts';
import { inPane } from '../../support/inPane.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const place = (name: string) => ({ entity: { name, titleField: 'title' }, path: `/${name}`, icon: '' }) as PlacedEntity;

function Lines({ open }: { readonly open: readonly string[] }) {
  const hits = useRecentRecords((name) => (open.includes(name) ? place(name) : undefined));
  return hits.map(({ entity, id, name }) => (
    <p key={`${entity} ${id}`}>
      {entity} {name}
    </p>
  ));
}

it('keeps the records opened last, each once and the newest first', () => {
  for (const id of ['1', '2', '1', '1', '3']) rememberRecord({ entity: 'note', id });
  expect(recentRecords().map(({ id }) => id)).toEqual(['3', '1', '2']);
  for (let id = 10; id < 30; id += 1) rememberRecord({ entity: 'note', id: String(id) });
  expect(recentRecords()).toHaveLength(8);
});

it('calls them by what they are called today, without those that are gone or may not be seen', async () => {
  for (const [entity, id] of [
    ['shut', '9'],
    ['note', '1'],
    ['failing', '5'],
    ['note', '2'],
    ['task', '3'],
  ] as const)
    rememberRecord({ entity, id });
  const getMany = vi.fn<DataProvider['getMany']>(async (entity, { ids }) => {
    if (entity === 'failing') throw new Error('no');
    const all = [
      { id: '1', title: '甲' },
      { id: '3', title: '17', titleLabel: '云溪食堂' },
    ];
    return { data: all.filter(({ id }) => ids.includes(id)) as never };
  });
  render(inPane(<Lines open={['note', 'task', 'failing']} />, { getMany } as unknown as DataProvider));

  await screen.findByText('task 云溪食堂');
  expect(
    screen.getAllByText(/./).flatMap(({ tagName, textContent }) => (tagName === 'P' ? [textContent] : [])),
  ).toEqual(['task 云溪食堂', 'note 甲']);
  expect(getMany.mock.calls.map(([entity]) => entity).toSorted()).toEqual(['failing', 'note', 'task']);
});
