import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { partLength } from '../../model/grouping.ts';
import { isNumberField } from '../../model/isNumberField.ts';
import { addsUp } from '../../model/totals.ts';
import { COUNT_ASKS, MAX_COUNT_GROUPS } from '../../protocol/query/countAsks.ts';
import type { Calls, CountAnswer, CountAsk, CountGroup, CountKey, TotalAsk } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { TallyKey } from '../repository/Repository.ts';
import { triesMasked } from './allowedFilters.ts';
import { isMasked, visibleField, visibleRows } from './allowedQuery.ts';
import { askedRows } from './askedRows.ts';
import { shownRecords } from './withinSteps.ts';

/** Counts the rows that the same person would find in the list: tenant, data scope and field rights are the list's. */
export async function counts(
  context: OperationContext,
  entity: Entity,
  { filters, asks, problem }: Calls['counts'],
): Promise<CountAnswer> {
  if (problem) throw new AppError(problem.code, problem.params);
  refuseGuesses(context, entity, asks);
  const common = await askedRows(context, entity, filters);
  const rows = visibleRows(context, entity);
  const queries = await Promise.all(
    asks.map(async (ask, at) => ({ ...(await askedOf(context, entity, ask, `${COUNT_ASKS}[${at}]`)), ...rows })),
  );
  return Promise.all(
    queries.map(async ({ own, ...query }) => {
      const groups = await context.repository.tally(entity, { ...query, filters: [...common, ...own], kept: true });
      return groups.map(
        ({ keys, count, totals }): CountGroup => ({ key: keys[0] ?? null, count, totals: [...totals] }),
      );
    }),
  );
}

/** One call does not try several values of what the person only sees masked. */
function refuseGuesses(context: OperationContext, entity: Entity, asks: readonly CountAsk[]): void {
  const tries = asks.flatMap(({ filters }, at) => (triesMasked(context, entity, filters) ? [at] : []));
  const second = tries[1];
  if (second !== undefined)
    throw new AppError('filterField', { place: `${COUNT_ASKS}[${second}]`, field: entity.name });
}

async function askedOf(context: OperationContext, entity: Entity, { filters, by, totals }: CountAsk, place: string) {
  const own = await askedRows(context, entity, filters);
  // A condition that is passed over would count rows that were not asked about.
  if (own.length < filters.length) throw new AppError('filterField', { place, field: entity.name });
  const keys = by === undefined ? [] : [groupKey(context, entity, by, place)];
  const figures = totals.map((total) => allowedTotal(context, entity, total, place));
  const names = [by, ...totals].flatMap((one) => one?.field ?? []);
  return {
    own: [...own, ...(await shownRecords(context, entity, names))],
    by: keys,
    totals: figures,
    limit: MAX_COUNT_GROUPS,
  };
}

/** Rows are grouped by what lists sort by: one plain value that the person sees as it is. */
function groupKey(context: OperationContext, entity: Entity, { field: name, part }: CountKey, place: string): TallyKey {
  const field = plainField(context, entity, name, place);
  const { clock } = fieldTypes[field.type];
  if (part === undefined) return name;
  if (clock !== 'day' && clock !== 'moment') throw new AppError('filterField', { place, field: name });
  return { field: name, start: partLength(part) };
}

function allowedTotal(context: OperationContext, entity: Entity, total: TotalAsk, place: string): TotalAsk {
  const field = plainField(context, entity, total.field, place);
  if (addsUp(total.of) && !isNumberField(field)) throw new AppError('filterField', { place, field: total.field });
  return total;
}

function plainField(context: OperationContext, entity: Entity, name: string, place: string): Field {
  const field = visibleField(context, entity, name);
  if (field?.sortable === true && !field.many && !isMasked(context, field)) return field;
  throw new AppError('filterField', { place, field: name });
}
