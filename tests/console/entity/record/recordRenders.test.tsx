import { useIsFetching } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, type RaRecord, useRefresh } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { LoadedRecord } from '../../../../src/console/entity/LoadedRecord.tsx';

afterEach(cleanup);

/** Answers the call that is under way. */
let answer = (_name: string) => {};
const getOne = () =>
  new Promise((resolve) => {
    answer = (name) => resolve({ data: { id: '7', name } });
  });
const dataProvider = { getOne } as unknown as DataProvider;

const drawn: string[] = [];
function Shown({ record }: { readonly record: RaRecord }) {
  drawn.push(String(record.name));
  return <p>{record.name}</p>;
}

function Refresh() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={refresh}>
      {useIsFetching() > 0 ? 'asked' : 'answered'}
    </button>
  );
}

async function answered(name: string): Promise<void> {
  await screen.findByText('asked');
  act(() => answer(name));
  await screen.findByText('answered');
}

it('draws a record again when it is another one, not for being asked for again', async () => {
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <Refresh />
      <LoadedRecord entity="note" id="7" title="" width={400} onClose={() => undefined}>
        {(record) => <Shown record={record} />}
      </LoadedRecord>
    </CoreAdminContext>,
  );
  await answered('first');
  await screen.findByText('first');
  expect(drawn).toEqual(['first']);

  act(() => screen.getByText('answered').click());
  await answered('first');
  expect(drawn).toEqual(['first']);

  act(() => screen.getByText('answered').click());
  await answered('second');
  await screen.findByText('second');
  expect(drawn).toEqual(['first', 'second']);
});
