import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const spare = entity('spare', { fields: { name: { type: 'string' }, price: { type: 'money' } } });
const part = entity('part', {
  fields: {
    no: { type: 'sequence', sequence: 'P{000}', readOnly: true },
    jobId: { type: 'reference', to: 'job', required: true },
    name: { type: 'string', required: true },
    spareId: { type: 'reference', to: 'spare' },
    price: { type: 'money', copy: 'spareId.price', required: true },
    qty: { type: 'integer', default: 1, required: true },
    amount: {
      type: 'computed',
      computed: { expression: 'price * qty', result: 'number' },
      stored: true,
      readOnly: true,
    },
    checked: { type: 'string', readOnly: true },
    sealed: { type: 'boolean' },
  },
  rules: [
    {
      name: 'fewBelts',
      field: 'qty',
      when: { path: 'name', op: 'eq', value: '皮带' },
      check: { path: 'qty', op: 'lte', value: 5 },
      message: { zh: '皮带至多五根', en: 'Five belts at most' },
    },
  ],
  closed: [
    {
      when: { path: 'sealed', op: 'eq', value: true },
      message: { zh: '部件已封存', en: 'The part is sealed' },
      except: [],
      with: [],
    },
  ],
});
const shown = part.fields.filter(({ name, system }) => !system && name !== 'jobId');
const job = entity('job', {
  fields: {
    subject: { type: 'string' },
    parts: { type: 'rows', fields: shown, to: 'part', foreignKey: 'jobId' },
  },
});

describeDatabases('rows in a table of their own, saved with their record', (open) => {
  async function world() {
    const database = await open();
    const model = modelOf(spare, part, job);
    await syncSchema(database, model);
    const context = session(database, model);
    const [jobs, parts, spares] = [entityOf(model, 'job'), entityOf(model, 'part'), entityOf(model, 'spare')];
    const belt = await runOperation(context, spares, 'create', { record: { name: '皮带', price: '12.50' } });
    const spareId = String((belt as { id: unknown }).id);
    const make = async (rows: readonly object[]) =>
      (await runOperation(context, jobs, 'create', { record: { subject: '检修', parts: rows } })) as Saved;
    const save = async ({ id }: Saved, rows: readonly object[]) =>
      (await runOperation(context, jobs, 'update', { id, record: { parts: rows } })) as Saved;
    const seal = (id: string) => runOperation(context, parts, 'patch', { id, record: { sealed: true } });
    return { spareId, make, save, seal };
  }
  type Row = Readonly<Record<string, unknown>> & { readonly id: string };
  type Saved = { readonly id: string; readonly parts: readonly Row[] };

  it('begin with their numbers, their defaults, what they copy and what follows from it, as in a form of their own', async () => {
    const { make, spareId } = await world();

    const { parts } = await make([
      { name: '皮带', spareId },
      { name: '螺栓', spareId, price: '0.20', qty: 8 },
    ]);

    expect(parts).toMatchObject([
      { no: 'P001', price: '12.50', qty: 1, amount: 12.5 },
      { no: 'P002', price: '0.20', qty: 8, amount: 1.6 },
    ]);
  });

  it('never take what is computed or only read, and work it out anew with each change', async () => {
    const { make, save } = await world();
    const made = await make([{ name: '皮带', price: '10.00', qty: 2, amount: 7777, no: 'X', checked: '合格' }]);
    const [row] = made.parts;

    const { parts } = await save(made, [{ ...row, price: '11.00', amount: 1, no: 'Y', checked: '合格' }]);

    expect(made.parts).toMatchObject([{ no: 'P001', amount: 20, checked: null }]);
    expect(parts).toMatchObject([{ no: 'P001', amount: 22, checked: null }]);
  });

  it('keep what was not sent of a row that stands', async () => {
    const { make, save } = await world();
    const made = await make([{ name: '皮带', price: '10.00', qty: 2 }]);

    const { parts } = await save(made, [{ id: made.parts[0]?.id, name: '三角皮带' }]);

    expect(parts).toMatchObject([{ name: '三角皮带', price: '10.00', qty: 2, amount: 20 }]);
  });

  it('are held to the rules of their own entity, in the place of the row', async () => {
    const { make, save } = await world();
    const made = await make([{ name: '皮带', price: '1.00', qty: 5 }]);
    const [row] = made.parts;

    await expect(
      save(made, [
        { name: '螺栓', price: '1.00' },
        { ...row, qty: 6 },
      ]),
    ).rejects.toMatchObject({
      issues: [{ field: 'parts.1.qty', message: { en: 'Five belts at most' } }],
    });
  });

  it('stay as they are where their own entity closes them', async () => {
    const { make, save, seal } = await world();
    const made = await make([{ name: '皮带', price: '1.00' }]);
    const id = String(made.parts[0]?.id);
    await seal(id);

    await expect(save(made, [{ id, name: '螺栓' }])).rejects.toMatchObject({ code: 'closed' });
    await expect(save(made, [])).rejects.toMatchObject({ code: 'closedRecord' });
    await expect(
      save(made, [
        { id, name: '皮带' },
        { name: '螺栓', price: '1.00' },
      ]),
    ).resolves.toMatchObject({
      parts: [{ id }, { name: '螺栓' }],
    });
  });
});
