import { CARD_KINDS, CARD_TONES, MAX_CARD_ROWS, MAX_HOME_VIEWS } from '../../model/Dashboard.ts';
import { MAX_FILTER_LENGTH } from '../query/filterTree.ts';
import type { EndpointShape } from './Endpoint.ts';
import {
  anyRecord,
  byLanguage,
  flag,
  id,
  integer,
  listOf,
  objectRequiring,
  oneOf,
  text,
  wholeObject,
} from './shapes.ts';

/** A filter as links to lists carry it; `{}` for all rows. */
const filter = anyRecord;

const columns = listOf(text(64), 100);
const sort = listOf(wholeObject({ field: text(64), order: oneOf('ASC', 'DESC') }), 10);

/** A saved view as the console reads it today: `filter` as the JSON of a tree, `{}` for all rows, `columns` only of a list. */
const viewAsked = wholeObject({
  ...{ name: id, entity: id, kind: oneOf('figure', 'list') },
  ...{ filter: text(MAX_FILTER_LENGTH), sort, columns },
});

const group = wholeObject({ key: text(), label: byLanguage, value: text(64), filter }, { color: text(20) });

const card = wholeObject(
  { name: id, kind: oneOf(...CARD_KINDS), title: byLanguage, entity: id, width: integer, filter },
  {
    icon: text(64),
    tone: oneOf(...CARD_TONES),
    button: wholeObject({ label: byLanguage, path: text(500) }),
    // What it shows could not be read just now.
    failed: flag,
    value: text(64),
    unit: byLanguage,
    groups: listOf(group, 600),
    part: oneOf('month', 'day'),
    records: listOf(anyRecord, MAX_CARD_ROWS),
    columns,
    sort,
    total: integer,
  },
);

/** The home page's cards, with what they show. */
export const dashboardEndpoints = {
  dashboards: {
    access: 'login',
    summary: {
      zh: '首页的看板：本人角色的卡片及其数据，按本人的数据权限计算，无权查看的卡片不返回',
      en: 'Dashboards of the home page: the cards of one’s roles with what they show, counted under one’s own rights; a card one may not see is left out',
    },
    answer: listOf(wholeObject({ name: id, title: byLanguage, cards: listOf(card, 100) }), 100),
  },
  viewCards: {
    access: 'login',
    summary: {
      zh: '首页上视图卡片的数据，按本人的数据权限计算，无权查看的卡片不返回',
      en: 'What the saved views on the home page show, counted under one’s own rights; one that may not be seen is left out',
    },
    body: objectRequiring({ cards: listOf(viewAsked, MAX_HOME_VIEWS) }, 'cards'),
    answer: listOf(card, MAX_HOME_VIEWS),
  },
} as const satisfies Record<string, EndpointShape>;
