import { type DashboardFigure, type DashboardList, HOME_VIEW_ROWS } from '../../../model/Dashboard.ts';
import type { BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import type { endpoints } from '../../../protocol/endpoints.ts';
import { readFilterTree } from '../../../protocol/query/filterTree.ts';
import { AppError } from '../../AppError.ts';
import { type CardReader, type FilledCard, fillAsked } from './fillCard.ts';

type AskedView = BodyOf<typeof endpoints.viewCards>['cards'][number];

/** As JSON, like any other filter. */
const ALL_ROWS = '{}';

/** A card that somebody made of a saved view; nothing of it was checked when it was made. */
type ViewCard = (DashboardFigure | DashboardList) & { readonly asked: string };

export function cardOfView({ name, entity, kind, filter, sort, columns }: AskedView): ViewCard {
  const base = { name, entity, title: {}, width: kind === 'list' ? 2 : 1, asked: filter };
  return kind === 'list' ? { ...base, kind, columns, sort, rows: HOME_VIEW_ROWS } : { ...base, kind };
}

/** The rows of a saved view as its list would show them to this person; undefined where she may not open it, or ask so. */
export async function fillView(reader: CardReader, card: ViewCard): Promise<FilledCard | undefined> {
  const { [card.entity]: entity } = reader.context.model.entities;
  if (entity === undefined) return undefined;
  if (card.asked === ALL_ROWS) return fillAsked(reader, card, []);
  const read = readFilterTree(entity, card.asked);
  if ('problem' in read) throw new AppError(read.problem.code, read.problem.params);
  return fillAsked(reader, card, 'all' in read.tree ? read.tree.all : [read.tree]);
}
