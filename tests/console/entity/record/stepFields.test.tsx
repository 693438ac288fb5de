import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dataProvider } from '../../../../src/console/data/dataProvider.ts';
import { DetailView } from '../../../../src/console/entity/detail/DetailView.tsx';
import { STEP_INPUTS } from '../../../../src/console/entity/step/stepInputs.ts';
import { useEntity } from '../../../../src/console/entity/useEntity.ts';
import { resetToasts, toastStore } from '../../../../src/console/start/stores/toastStore.ts';
import { RunDialog } from '../../../../src/console/workflow/run/RunDialog.tsx';
import { flowIn } from '../../../../src/model/workflow.ts';
import { inPane } from '../../support/inPane.tsx';
import { ReadAgain, readAgain } from '../../support/readAgain.tsx';
import { startRealServer } from '../../support/realServer.ts';

const ENTITY = 'manageBanquetReporting';
const TOWNSHIP = '910121001';
const REPORT = {
  hostName: '张三',
  hostPhone: '13800138000',
  banquetType: '1',
  regionCode: TOWNSHIP,
  place: '自家院落',
  startDate: '2026-12-01',
  endDate: '2026-12-02',
  mealCount: 2,
  tables: 4,
  diners: 40,
  waterSource: '1',
  riskConfirmed: true,
};

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
  const { region } = server.world.model.entities;
  if (region === undefined) throw new Error('There are no regions');
  const township = { id: TOWNSHIP, code: TOWNSHIP, parentCode: '910121', name: '新城街道', regionLevel: '4' };
  await server.world.directory.platform.insert(region, [{ ...township, sort: 1, revision: 1 }]);
});
afterAll(() => server.stop());
afterEach(cleanup);

const reported = async (): Promise<string> => String((await dataProvider.create(ENTITY, { data: REPORT })).data.id);
const stored = async (id: string) => (await dataProvider.getOne(ENTITY, { id })).data;

/** The record as it stands in its place, without a button of its own for the decision. */
function Detail({ id }: { readonly id: string }) {
  const context = useEntity(ENTITY);
  const { data } = useGetOne(ENTITY, { id });
  const nothing = () => undefined;
  if (data === undefined) return null;
  return (
    <DetailView context={context} record={data} title="宴席" commands={[]} onCommand={nothing} onClose={nothing} />
  );
}

const show = (screenOf: React.ReactNode) =>
  render(
    inPane(
      <ReadAgain>
        <Suspense fallback={null}>{screenOf}</Suspense>
      </ReadAgain>,
      dataProvider,
    ),
  );
const enter = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('is decided in its panel together with the fields of the step, which are checked as those of its form', async () => {
  const id = await reported();

  show(<Detail id={id} />);
  await enter('举办地点', '');
  await press('同意');
  expect((await screen.findByRole('textbox', { name: '举办地点' })).getAttribute('aria-invalid')).toBe('true');
  expect((await stored(id)).status).toBe('0');

  await enter('举办地点', '村文化礼堂');
  expect(screen.queryByRole('textbox', { name: '主办人' })).toBeNull();
  await press('同意');
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: '1', place: '村文化礼堂' }));
});

it('is decided in the dialog of its run together with the fields of the step', async () => {
  const id = await reported();
  const run = flowIn(await stored(id))?.processInstanceId ?? '';

  show(<RunDialog processInstanceId={run} inputs={STEP_INPUTS} onClose={() => undefined} />);
  await press('签收');
  await press('驳回');
  await enter('举办地点', '镇食堂');
  await enter('意见', '餐次太多');
  fireEvent.submit(await screen.findByRole('form', { name: '驳回' }));
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ status: '2', place: '镇食堂', examineRemark: '餐次太多' }),
  );
});

it('keeps what was entered where somebody else wrote meanwhile, and shows what she wrote', async () => {
  const id = await reported();

  show(<Detail id={id} />);
  await enter('举办地点', '村文化礼堂');
  await dataProvider.update(ENTITY, { id, data: { mealCount: 5 }, previousData: await stored(id) });
  await press('同意');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '用餐餐次' })).toHaveProperty('value', '5'));
  expect(await stored(id)).toMatchObject({ status: '0', place: '自家院落' });

  await press('同意');
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: '1', place: '村文化礼堂', mealCount: 5 }));
});

it('keeps what was entered, in its fields and beside the run, where neither can be read anew', async () => {
  const id = await reported();
  const read = `${server.world.model.entities[ENTITY]?.api.base}/getById/${id}`;

  show(<Detail id={id} />);
  await enter('举办地点', '村文化礼堂');
  await press('转办');
  await enter('意见', '请协助核实');
  resetToasts();
  // The record is read for its place, and for its step.
  for (const path of [read, read, 'shian/flow/run']) server.failOnce(path);
  await readAgain();

  expect(toastStore.get()?.kind).toBe('error');
  expect(screen.getByRole('textbox', { name: '举办地点' })).toHaveProperty('value', '村文化礼堂');
  expect(screen.getByRole('textbox', { name: '意见' })).toHaveProperty('value', '请协助核实');
});
