import type { DashboardCard, DashboardChart, DashboardFigure, DashboardList } from '../../../model/Dashboard.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { ErrorCode } from '../../../model/errors.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { OperationName } from '../../../model/operations.ts';
import type { ScopeAround } from '../../../model/visibility.ts';
import type { AnswerOf } from '../../../protocol/endpoints/Endpoint.ts';
import type { endpoints } from '../../../protocol/endpoints.ts';
import { operationOf } from '../../../protocol/operationOf.ts';
import { cardFilters, linkFilter } from '../../../protocol/query/cardFilters.ts';
import type { FilterTree } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf, readAccess } from '../../records/access.ts';
import { allowedFilters } from '../../records/allowedFilters.ts';
import { counts } from '../../records/counts.ts';
import { list } from '../../records/list.ts';
import { amountOf } from './cardParts.ts';
import { chartGroups, chartRange } from './chartGroups.ts';

export type FilledCard = AnswerOf<typeof endpoints.dashboards>[number]['cards'][number];
type Filling = Partial<FilledCard>;

/** Who asks, for the cards of a page. */
export interface CardReader {
  readonly context: OperationContext;
  /** What `user.x` and `env.x` of the cards' conditions stand for. */
  readonly around: ScopeAround;
  /** Whether API scopes let her reach a path below `/api`. */
  readonly reaches: (path: string) => boolean;
  /** What a list is really asked for, where the contract means more than its filters say. */
  readonly meant: (entity: Entity, filters: readonly FilterTree[]) => Promise<readonly FilterTree[]>;
}

/** What a call says of fields that the person may not ask about, or not in that way, and of rows nobody knows whether she sees. */
const UNSEEN: readonly ErrorCode[] = ['filterField', 'filterOperator', 'filterValue', 'forbidden', 'scopeBroken'];

/**
 * A card with what this person sees of it: her rows, her fields, nothing that she could not find out in the list it
 * opens. Undefined where there is something in it that she may not see.
 */
export const fillCard = (reader: CardReader, card: DashboardCard): Promise<FilledCard | undefined> =>
  fillAsked(reader, card, cardFilters(card, reader.around));

/** The same for a card whose rows are asked for by filters. */
export async function fillAsked(
  reader: CardReader,
  card: DashboardCard,
  asked: readonly FilterTree[],
): Promise<FilledCard | undefined> {
  const { context } = reader;
  const { user, model } = context;
  const entity = model.entities[card.entity];
  if (entity === undefined || !mayOpen(reader, entity, card.kind === 'list' ? 'list' : 'counts')) return undefined;
  const { name, kind, title, width } = card;
  const button = card.button && (user.administrator || user.codes.has(card.button.menu)) && card.button;
  const base = {
    name,
    kind,
    title,
    entity: entity.name,
    width,
    filter: linkFilter(entity, asked),
    ...(button ? { button: { label: button.label, path: button.path } } : {}),
  };
  try {
    const allowed = allowedFilters(context, entity, asked);
    // A condition that is passed over would show rows that were not meant.
    if (allowed.length < asked.length) return undefined;
    const filling = await fill(reader, entity, card, await reader.meant(entity, asked));
    return filling && { ...base, ...filling };
  } catch (error) {
    if (error instanceof AppError && UNSEEN.includes(error.code)) return undefined;
    throw error;
  }
}

/** The whole list is open to her, and the call that the card stands for. */
function mayOpen({ context, reaches }: CardReader, entity: Entity, name: OperationName): boolean {
  const operation = operationOf(entity, name) ?? operationOf(entity, 'list');
  return operation !== undefined && readAccess(context, entity) === 'full' && reaches(`/${operation.path}`);
}

function fill(
  reader: CardReader,
  entity: Entity,
  card: DashboardCard,
  filters: readonly FilterTree[],
): Promise<Filling | undefined> {
  if (card.kind === 'list') return fillList(reader, entity, card, filters);
  return card.kind === 'figure' ? fillFigure(reader, entity, card, filters) : fillChart(reader, entity, card, filters);
}

const totalsOf = ({ sum }: Pick<DashboardFigure, 'sum'>) =>
  sum === undefined ? [] : [{ field: sum, of: 'sum' } as const];

const unitOf = (entity: Entity, { sum }: Pick<DashboardFigure, 'sum'>): Filling => {
  const unit = sum === undefined ? undefined : fieldOf(entity, sum)?.unit;
  return unit === undefined ? {} : { unit };
};

async function fillFigure(
  { context }: CardReader,
  entity: Entity,
  card: DashboardFigure,
  filters: readonly FilterTree[],
) {
  const [groups = []] = await counts(context, entity, { filters: [], asks: [{ filters, totals: totalsOf(card) }] });
  const { icon, tone } = card;
  const look = { ...(icon === undefined ? {} : { icon }), ...(tone === undefined ? {} : { tone }) };
  return { ...look, ...unitOf(entity, card), value: amountOf(card, groups[0]) };
}

async function fillChart(reader: CardReader, entity: Entity, card: DashboardChart, filters: readonly FilterTree[]) {
  const { context } = reader;
  const range = chartRange(context, entity, card);
  const ask = { filters: [...filters, ...range], by: card.by, totals: totalsOf(card) };
  const [counted = []] = await counts(context, entity, { filters: [], asks: [ask] });
  const { part } = card.by;
  return {
    ...unitOf(entity, card),
    ...(part === undefined ? {} : { part }),
    groups: await chartGroups(context, entity, card, { counted, filters }),
  };
}

async function fillList(
  { context }: CardReader,
  entity: Entity,
  { columns: named, sort, rows }: DashboardList,
  filters: readonly FilterTree[],
) {
  const codes = codesOf(context.user);
  const columns = named.filter((name) => {
    const field = fieldOf(entity, name);
    return field !== undefined && mayRead(field, codes);
  });
  if (columns.length === 0) return undefined;
  const page = await list(context, entity, { page: 1, size: rows, sort, filters });
  return { columns, sort: [...sort], total: page.total, records: page.records.slice(0, rows) };
}
