import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { FlowVersions } from '../../../src/console/screens/flow/FlowVersions.tsx';
import type { Action } from '../../../src/model/Action.ts';
import { inPane } from '../support/inPane.tsx';
import { noteBundle } from '../support/noteBundle.ts';
import { startRealServer } from '../support/realServer.ts';

const drawn = (name: string): string => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><process id="trip" name="出差" isExecutable="true">
<startEvent id="start"/><userTask id="examine" name="${name}"/><endEvent id="end"/>
<sequenceFlow id="a" sourceRef="start" targetRef="examine"/><sequenceFlow id="b" sourceRef="examine" targetRef="end"/></process></definitions>`;

/** There is no layout here to draw a diagram in. */
vi.mock('../../../src/console/workflow/DiagramCanvas.tsx', () => ({ DiagramCanvas: () => null }));

/** What two versions differ in may not be told: its reader is fetched, and the connection may be gone. */
const reader = vi.hoisted(() => ({ fails: false }));
vi.mock('../../../src/console/screens/flow/compareFiles.ts', async (load) => {
  const real = await load<typeof import('../../../src/console/screens/flow/compareFiles.ts')>();
  return {
    compareFiles: (older: string, newer: string) =>
      reader.fails ? Promise.reject(new Error('没有读到')) : real.compareFiles(older, newer),
  };
});

const bundle = noteBundle();
const [action] = bundle.entity.actions as [Action];

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
});
afterAll(() => server.stop());
afterEach(cleanup);

async function model(modelKey: string, names: readonly string[]) {
  let { data } = await dataProvider.create('flowModel', { data: { modelKey, name: '出差' } });
  for (const name of names) {
    const drawing = { ...data, modelEditorXml: drawn(name) };
    ({ data } = await dataProvider.update('flowModel', { id: data.id, data: drawing, previousData: data }));
  }
  return data;
}

const open = (record: Awaited<ReturnType<typeof model>>) => {
  const nothing = () => undefined;
  const dialog = { records: [record], onClose: nothing, onDone: nothing };
  return render(inPane(<FlowVersions {...dialog} bundle={bundle} action={action} />, dataProvider));
};

it('tells what two versions differ in, never that they do not while it is not known', async () => {
  const trip = await model('trip', ['审批', '复核']);

  open(trip);
  expect(await screen.findByText('复核')).toBeDefined();
  cleanup();

  reader.fails = true;
  open(await model('journey', ['审批', '复核']));
  expect((await screen.findByRole('alert')).textContent).toContain('没有读到');
  expect(screen.queryByText('两个版本没有区别')).toBeNull();
});

it('compares nothing where there is one version', async () => {
  open(await model('single', ['审批']));

  expect((await screen.findAllByRole('combobox')).length).toBe(1);
  expect(screen.queryByText('两个版本没有区别')).toBeNull();
});
