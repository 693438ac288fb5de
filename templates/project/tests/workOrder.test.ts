import { type Person, startTestServer, type TestServer } from 'shian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as dict from '../src/modules/dict.gen.ts';

/** The real server on a database of its own; every call goes the whole way over HTTP, with the person's rights. */
let server: TestServer;
let technician: Person;
beforeAll(async () => {
  server = await startTestServer();
  technician = await server.addPerson('tess', 'technician');
});
afterAll(() => server.close());

const conveyor = (code: string) =>
  server.admin.create('machine', { code, name: 'Conveyor', kind: dict.machine_kind.conveyor });

it('counts a machine as serviced when its order is finished', async () => {
  const machineId = await conveyor('CN-001');
  const order = await server.admin.create('workOrder', {
    machineId,
    subject: 'New belt',
    urgency: dict.urgency.normal,
    dueDate: '2030-01-01',
    parts: [{ name: 'Belt', price: '120.50', count: 2 }],
  });

  await expect(technician.act('workOrder.finish', order, { finding: 'Worn' })).rejects.toThrow();
  await technician.act('workOrder.begin', order);
  await technician.act('workOrder.finish', order, { finding: 'Worn' });

  expect(await technician.get('workOrder', order)).toMatchObject({ status: dict.order_status.finished, cost: 241 });
  expect((await technician.get('machine', machineId)).lastServiced).toMatch(/^\d{4}-\d\d-\d\d/);
});

it('asks for the pressure of compressors only', async () => {
  const compressor = { code: 'CP-001', name: 'Compressor', kind: dict.machine_kind.compressor };

  const refused = server.admin.create('machine', compressor);

  await expect(refused).rejects.toMatchObject({ status: 400, errors: { pressure: expect.any(String) } });
});

it('lets technicians see machines and remove none', async () => {
  const id = await conveyor('CN-002');

  expect((await technician.list('machine')).length).toBeGreaterThan(0);
  await expect(technician.remove('machine', id)).rejects.toMatchObject({ status: 403 });
});
