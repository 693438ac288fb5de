import { useEffect, useMemo } from 'react';
import { useListController, useStore, useStoreContext } from 'react-admin';
import type { Entity } from '../../model/Entity.ts';
import type { ListGroup } from '../../model/grouping.ts';
import type { ListLayout } from '../../model/listLayouts.ts';
import { normalFilters, unknownFilters } from '../../protocol/query/filtersOf.ts';
import { usePane } from '../context/usePane.ts';
import { groupedSort } from '../data/groupedSort.ts';
import { OWN_ORDER } from '../data/ownOrder.ts';
import { useText } from '../i18n/useText.ts';
import { showToast } from '../start/stores/toastStore.ts';
import type { ListScope } from './ListScope.ts';
import { calendarKey } from './layouts/calendarKey.ts';
import { readSharedList, type SharedList } from './sharedList.ts';
import { useLongPage } from './useLongPage.ts';

const NOTHING = {};

/** In the form react-admin keeps list parameters in its store. */
function paramsOf(shared: SharedList, perPage: number) {
  return {
    filter: shared.filter,
    displayedFilters: {},
    order: shared.order,
    sort: shared.sort,
    page: shared.page,
    perPage: shared.perPage ?? perPage,
  };
}

interface ListStateOptions {
  readonly scope?: ListScope | undefined;
  readonly group?: ListGroup | undefined;
  /** Where it is not a table, what is drawn asks for its own records. */
  readonly layout?: ListLayout;
  /** A link asks for a layout. */
  readonly onLayout?: (layout: ListLayout) => void;
}

/**
 * The list of one tab: filters, sort and page live in the store under the tab's path, so that another tab of the
 * same entity keeps its own and a reload finds them again. An address that carries a state replaces it.
 */
export function useListState(
  entity: Entity,
  perPage: number,
  { scope, group, layout = 'table', onLayout }: ListStateOptions = {},
) {
  const pane = usePane();
  const { t } = useText();
  const store = useStoreContext();
  const storeKey = `list${scope === undefined ? pane.basePath : `/${scope.name}`}`;
  const first = entity.list.sort[0];
  const [stored] = useStore<{ readonly filter?: object }>(storeKey, NOTHING);
  const { tree } = entity.list;
  const searching = Object.keys(stored.filter ?? {}).length > 0;
  const top = tree === undefined || searching ? NOTHING : { [`${tree}__empty`]: true };
  const filter = scope === undefined ? top : searching ? scope.searchFilter : scope.filter;
  useEffect(() => {
    const shared = pane.pathname === pane.basePath ? readSharedList(pane.search) : undefined;
    if (shared === undefined) return;
    const unread = shared.isCut ? ['filter'] : unknownFilters(entity, shared.filter);
    // Who follows a link to some records takes what she sees for these.
    if (unread.length > 0) showToast('warning', t('linkUnread', { names: unread.join(', ') }));
    store.setItem(storeKey, paramsOf(shared, perPage));
    if (shared.place !== undefined) store.setItem(calendarKey(pane.basePath), shared.place);
    if (shared.layout !== undefined) onLayout?.(shared.layout);
    pane.navigate(pane.basePath, { replace: true });
  }, [entity, pane, store, storeKey, perPage, onLayout, t]);
  const list = useListController({
    resource: entity.name,
    perPage,
    storeKey,
    disableSyncWithLocation: true,
    disableAuthentication: true,
    exporter: false,
    debounce: 0,
    // A tree begins at its top; a search looks through all of it.
    filter,
    sort: first === undefined ? OWN_ORDER : { field: first.field, order: first.order },
    queryOptions: {
      enabled: layout === 'table',
      // Its request has said it.
      onError: () => undefined,
      ...(group === undefined ? {} : { meta: { group } }),
    },
  });
  const { field, order } = list.sort;
  const sorted = useMemo(() => groupedSort({ field, order }, entity.list.sort, group), [field, order, entity, group]);
  // A link, a card or an older version may have written a test under another of its keys.
  const filterValues = useMemo(() => normalFilters(entity, list.filterValues), [entity, list.filterValues]);
  return { ...list, ...useLongPage(entity.name, { ...list, sort: sorted }, filter), filterValues, sorted };
}
