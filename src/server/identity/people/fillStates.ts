import type { Entity } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { Model } from '../../../model/Model.ts';
import type { Database } from '../../database/Database.ts';

/** What earlier releases took without a state was on: it opened the platform to people. */
const ON_WITHOUT_STATE = ['user', 'tenant', 'client'];

/** Accounts, tenants and clients of earlier releases say themselves that they are on. */
export async function fillStates(database: Database, model: Model): Promise<void> {
  for (const name of ON_WITHOUT_STATE) {
    const entity = model.entities[name];
    const status = entity && fieldOf(entity, 'status');
    const column = status?.column;
    if (entity === undefined || column === undefined || !status?.required) continue;
    await fillEmpty(database, entity, column, status.default);
  }
}

/** Records from before their entity had states begin as new ones do: from no state at all nothing leads anywhere. */
export async function fillInitialStates(database: Database, model: Model): Promise<void> {
  for (const entity of Object.values(model.entities)) {
    const { states, storage } = entity;
    const column = states && fieldOf(entity, states.field)?.column;
    if (storage === 'none' || states === undefined || column === undefined) continue;
    await fillEmpty(database, entity, column, states.initial);
  }
}

function fillEmpty(database: Database, { table }: Entity, column: string, value: Field['default']) {
  return database.write((executor) =>
    executor
      .updateTable(table)
      .set({ [column]: value })
      .where(column, 'is', null)
      .execute(),
  );
}
