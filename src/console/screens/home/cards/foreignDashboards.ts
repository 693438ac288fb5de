import type { Comparison } from '../../../../model/Condition.ts';
import { type Dashboard, type DashboardCard, dashboardsFor } from '../../../../model/Dashboard.ts';
import { valueRefs } from '../../../../model/isValueRef.ts';
import { readPath } from '../../../../model/readPath.ts';
import { leavesOf } from '../../../../model/Tree.ts';
import { readDashboards } from '../../../../protocol/calls/readDashboards.ts';
import { cardFilters, linkFilter } from '../../../../protocol/query/cardFilters.ts';
import { callOperation } from '../../../data/callOperation.ts';
import { foreignFilters } from '../../../data/foreignFilters.ts';
import { sessionStore } from '../../../start/stores/sessionStore.ts';
import { languageStore } from '../../../start/texts/languageStore.ts';
import { currentAround } from '../../../stores/currentAround.ts';
import { inMenu } from '../../../stores/inMenu.ts';
import { fetchModelFile, loadBundle, loadIndex } from '../../../stores/modelStore.ts';
import { navigationStore } from '../../../stores/navigationStore.ts';
import { currentSession } from '../../../stores/useSession.ts';
import type { FilledDashboard } from './useDashboards.ts';

/** Only lists are there to be asked: what is added up, charts, and words that the console does not know are left out. */
function isAskable(card: DashboardCard, lists: ReadonlySet<string>): boolean {
  if (!lists.has(card.entity)) return false;
  if (card.kind === 'chart' || (card.kind === 'figure' && card.sum !== undefined)) return false;
  const tests = card.where === undefined ? [] : leavesOf<Comparison>(card.where);
  const scope = { row: {}, form: {}, ...currentAround() };
  return tests.flatMap(({ value }) => valueRefs(value)).every((ref) => readPath(ref, scope) !== undefined);
}

async function filled(card: DashboardCard, signal: AbortSignal): Promise<unknown> {
  const { entity } = await loadBundle(card.entity);
  const { may } = currentSession(sessionStore.get(), languageStore.get());
  if (!may(entity.permissions.menu)) return undefined;
  const filters = cardFilters(card, currentAround());
  const asked = card.kind === 'list' ? { size: card.rows, sort: card.sort } : { size: 1, sort: [] };
  const query = { page: 1, ...asked, filters: foreignFilters(entity, filters) };
  const { total, records } = await callOperation(entity, 'list', query, signal);
  const { where: _where, button, ...said } = card;
  const base = { ...said, filter: linkFilter(entity, filters), ...(button && may(button.menu) ? { button } : {}) };
  return card.kind === 'list' ? { ...base, total, records } : { ...base, value: String(total) };
}

/** The dashboards as a backend of somebody else's can fill them: by its list calls, card by card. */
export async function foreignDashboards(signal: AbortSignal): Promise<readonly FilledDashboard[]> {
  const all = await fetchModelFile<readonly Dashboard[]>('/model/dashboards.json');
  const { entities } = await loadIndex();
  // What the backend has no list of, nobody can be shown.
  const isThere = (menuPath: string | undefined) =>
    menuPath !== undefined && inMenu(navigationStore.get(), ({ path }) => path === menuPath);
  const lists = new Set(entities.flatMap(({ name, menuPath }) => (isThere(menuPath) ? [name] : [])));
  const own = dashboardsFor(all, sessionStore.get().user?.roles ?? []);
  const answer = await Promise.all(
    own.map(async ({ name, title, cards }) => {
      const asked = cards
        .filter((card) => isAskable(card, lists))
        .map((card) => filled(card, signal).catch(() => ({ ...card, filter: {}, failed: true })));
      return { name, title, cards: (await Promise.all(asked)).filter((card) => card !== undefined) };
    }),
  );
  return readDashboards(answer.filter(({ cards }) => cards.length > 0));
}
