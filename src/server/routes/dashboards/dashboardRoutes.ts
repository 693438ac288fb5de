import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Dashboard, type DashboardCard, dashboardsFor } from '../../../model/Dashboard.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { contextOf } from '../contextOf.ts';
import { entityRules } from '../entity/rules/index.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { type CardReader, type FilledCard, fillCard } from './fillCard.ts';
import { cardOfView, fillView } from './fillView.ts';
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

/** One card that cannot be read does not take the others with it. */
async function filled<C extends DashboardCard>(
  request: FastifyRequest,
  cards: readonly C[],
  fill: (card: C) => Promise<FilledCard | undefined>,
): Promise<FilledCard[]> {
  const all = cards.map(async (card) => {
    try {
      return await fill(card);
    } catch (error) {
      request.log.error({ err: error, card: card.name }, 'a card of the home page cannot be read');
      const { name, kind, title, entity, width } = card;
      return { name, kind, title, entity, width, filter: {}, failed: true };
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
        cards: await filled(request, cards, (card) => fillCard(reader, card)),
      })),
    );
    return all.filter(({ cards }) => cards.length > 0);
  });

  mountCall(app, services, endpoints.viewCards, async (request) => {
    const reader = await readerOf(services, request, []);
    return filled(request, request.body.cards.map(cardOfView), (card) => fillView(reader, card));
  });
}
