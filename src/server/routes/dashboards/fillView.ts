import { type DashboardFigure, type DashboardList, HOME_VIEW_ROOM, HOME_VIEW_ROWS } from '../../../model/Dashboard.ts';
import type { Entity } from '../../../model/Entity.ts';
import { readableFields } from '../../../model/fieldAccess.ts';
import { findEntity } from '../../../model/lookups.ts';
import { askedFilters } from '../../../protocol/query/askedFilters.ts';
import { linkFilter } from '../../../protocol/query/cardFilters.ts';
import { readFilterTree } from '../../../protocol/query/filterTree.ts';
import { readSortKeys } from '../../../protocol/query/sortKeys.ts';
import type { FilterTree } from '../../../protocol/types.ts';
import { currentView } from '../../../protocol/views/currentView.ts';
import type { ViewState } from '../../../protocol/views/ViewState.ts';
import { viewColumns } from '../../../protocol/views/viewColumns.ts';
import { AppError } from '../../AppError.ts';
import { codesOf } from '../../records/access.ts';
import { type CardReader, type FilledCard, fillAsked } from './fillCard.ts';

/** How a saved view stands on a home page. */
export type ViewKind = 'figure' | 'list';

/** What a view shows today; `lost`: fields it speaks of that are no more. Nothing of it was checked when it was saved. */
export interface FilledView {
  readonly lost: readonly string[];
  /** Undefined where she may not open it, or not ask so. */
  readonly card?: FilledCard | undefined;
}

/** A saved view as its list would show it to this person. */
export async function fillView(
  reader: CardReader,
  entity: Entity,
  kind: ViewKind,
  { id, state: given }: { readonly id: string; readonly state: ViewState },
): Promise<FilledView> {
  const { state, lost } = currentView(given, entity, (name) => findEntity(reader.context.model, name));
  if (lost.length > 0) return { lost };
  const asked = askedBy(entity, state, reader);
  return { lost, card: await fillAsked(reader, cardOf(reader, entity, kind, { id, state, asked }), asked) };
}

/** The conditions of the view as any other filter is read: with its limits, and values that their fields can have. */
function askedBy(entity: Entity, { filter }: ViewState, { around }: CardReader): readonly FilterTree[] {
  const tree = linkFilter(entity, askedFilters(entity, filter, around));
  if (Object.keys(tree).length === 0) return [];
  const read = readFilterTree(entity, tree);
  if ('problem' in read) throw new AppError(read.problem.code, read.problem.params);
  return 'all' in read.tree ? read.tree.all : [read.tree];
}

interface AskedView {
  readonly id: string;
  readonly state: ViewState;
  readonly asked: readonly FilterTree[];
}

function cardOf(
  { context: { user } }: CardReader,
  entity: Entity,
  kind: ViewKind,
  { id, state, asked }: AskedView,
): DashboardFigure | DashboardList {
  const base = { name: id, entity: entity.name, title: {} };
  if (kind === 'figure') return { ...base, kind, width: 1 };
  const readable = new Set(readableFields(entity, codesOf(user)).map(({ name }) => name));
  const columns = viewColumns(entity, state, { asked, readable, room: HOME_VIEW_ROOM });
  const sort = readSortKeys({ field: state.sort, order: state.order });
  return { ...base, kind, width: 2, columns, sort, rows: HOME_VIEW_ROWS };
}
