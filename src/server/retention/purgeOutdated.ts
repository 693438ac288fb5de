import type { EntityName } from '../../model/SchemaTypes.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { createRepository } from '../repository/createRepository.ts';
import { tenantsWith } from '../repository/tenantsWith.ts';
import { keptSince } from './keptDays.ts';

interface Keeping {
  readonly entity: EntityName;
  /** The parameter that says for how many days its records are kept; 0: for ever. */
  readonly parameter: string;
  /** Where no parameter says otherwise. */
  readonly days: number;
}

/** In one transaction; others write between two of them. */
const SLICE_ROWS = 500;

/**
 * What a job of the house does: deletes records of a log for good that were written longer ago than the parameter says,
 * and with them what text search knows of them. Nobody did that: the history is not told.
 */
export const purgeOutdated =
  ({ entity: name, parameter, days }: Keeping) =>
  async (sweep: Omit<Sweep, 'filesDir'>): Promise<number> => {
    const { database, model } = sweep;
    const entity = model.entities[name];
    const since = await keptSince(sweep, parameter, days);
    if (entity === undefined || since === undefined) return 0;
    const old = { path: 'createTime', op: 'lt', value: since } as const;
    let gone = 0;
    for (const tenantId of await tenantsWith(database, model, entity, old, {})) {
      const repository = createRepository({ database, model, tenantId, unrecorded: true });
      const purgeSlice = () =>
        repository.write(async (inside) => {
          const rows = await inside.find(entity, { where: old, limit: SLICE_ROWS });
          const ids = rows.map(({ id }) => String(id));
          await inside.remove(entity, ids, {});
          return inside.purge(entity, ids, {});
        });
      for (let slice = SLICE_ROWS; slice === SLICE_ROWS; gone += slice) slice = await purgeSlice();
    }
    return gone;
  };
