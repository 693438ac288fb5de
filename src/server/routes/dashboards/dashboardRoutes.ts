import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Dashboard, type DashboardCard, dashboardsFor, MAX_HOME_VIEWS } from '../../../model/Dashboard.ts';
import { findEntity } from '../../../model/lookups.ts';
import type { AnswerOf } from '../../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { readView } from '../../../protocol/views/ViewState.ts';
import { idList } from '../../../protocol/wireValues.ts';
import type { SavedViewTable } from '../../database/identityTables.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { contextOf } from '../contextOf.ts';
import { entityRules } from '../entity/rules/index.ts';
import { mountCall } from '../mountCall.ts';
import { readableViews } from '../readableViews.ts';
import type { Services } from '../Services.ts';
import { type CardReader, type FilledCard, fillCard } from './fillCard.ts';
import { fillView, type ViewKind } from './fillView.ts';
import { sessionWords } from './sessionWords.ts';

async function readerOf(
  services: Services,
  request: FastifyRequest,
  dashboards: readonly Dashboard[],
): Promise<CardReader> {
  const principal = principalOf(request);
  const context = contextOf(services, request);
  return {
    context,
    around: await sessionWords(services, principal, context, dashboards),
    reaches: principal.reaches,
    meant: async ({ name }, filters) => entityRules[name]?.filters?.(services, principal, filters) ?? filters,
  };
}

type Said = Pick<DashboardCard, 'name' | 'kind' | 'title' | 'entity' | 'width'>;

/** What stands in the place of a card that cannot be read. */
function unread(request: FastifyRequest, error: unknown, { name, kind, title, entity, width }: Said): FilledCard {
  request.log.error({ err: error, card: name }, 'a card of the home page cannot be read');
  return { name, kind, title, entity, width, filter: {}, failed: true };
}

/** One card that cannot be read does not take the others with it. */
async function filled(
  request: FastifyRequest,
  reader: CardReader,
  cards: readonly DashboardCard[],
): Promise<FilledCard[]> {
  const all = cards.map(async (card) => {
    try {
      return await fillCard(reader, card);
    } catch (error) {
      return unread(request, error, card);
    }
  });
  return (await Promise.all(all)).filter((card) => card !== undefined);
}

/** The cards of a person's home page, all in one answer. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.dashboards, async (request) => {
    const own = dashboardsFor(services.model.dashboards, principalOf(request).roleAliases);
    const reader = await readerOf(services, request, own);
    const all = await Promise.all(
      own.map(async ({ name, title, cards }) => ({
        name,
        title,
        cards: await filled(request, reader, cards),
      })),
    );
    return all.filter(({ cards }) => cards.length > 0);
  });

  mountCall(app, services, endpoints.viewCards, async (request) => {
    const { figures, lists } = request.query;
    const kinds = new Map([...kindsOf(figures, 'figure'), ...kindsOf(lists, 'list')].slice(0, MAX_HOME_VIEWS));
    const { executor } = services.database;
    const views = await readableViews(services, executor, principalOf(request), [...kinds.keys()]);
    const reader = await readerOf(services, request, []);
    const shown = views.map((view) => shownView(request, reader, view, kinds.get(view.id) ?? 'figure'));
    return (await Promise.all(shown)).filter((view) => view !== undefined);
  });
}

const kindsOf = (ids: string | undefined, kind: ViewKind) => idList(ids).map((id) => [id, kind] as const);

/** A view with what it shows; undefined where it is none, or none of a list of records. */
async function shownView(
  request: FastifyRequest,
  reader: CardReader,
  { id, name, list, value }: SavedViewTable,
  kind: ViewKind,
): Promise<AnswerOf<typeof endpoints.viewCards>[number] | undefined> {
  const entity = findEntity(reader.context.model, list);
  const state = readView(value);
  if (entity === undefined || state === undefined) return undefined;
  const base = { id, name, list };
  try {
    const { lost, card } = await fillView(reader, entity, kind, { id, state });
    return { ...base, lost, ...(card === undefined ? {} : { card }) };
  } catch (error) {
    return { ...base, lost: [], card: unread(request, error, { name: id, kind, title: {}, entity: list, width: 1 }) };
  }
}
