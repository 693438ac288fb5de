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
    await database.write((executor) =>
      executor
        .updateTable(entity.table)
        .set({ [column]: status.default })
        .where(column, 'is', null)
        .execute(),
    );
  }
}
