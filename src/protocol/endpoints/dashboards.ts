import { CARD_KINDS, CARD_TONES, MAX_CARD_ROWS, MAX_HOME_VIEWS } from '../../model/Dashboard.ts';
import type { EndpointShape } from './Endpoint.ts';
import {
  anyRecord,
  byLanguage,
  flag,
  id,
  idsInText,
  integer,
  listOf,
  oneOf,
  optionalObject,
  text,
  wholeObject,
} from './shapes.ts';

/** A filter as links to lists carry it; `{}` for all rows. */
const filter = anyRecord;

const columns = listOf(text(64), 100);
const sort = listOf(wholeObject({ field: text(64), order: oneOf('ASC', 'DESC') }), 10);

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

/** A saved view and what it shows; nothing where it speaks of fields that are gone (`lost`), or may not be shown. */
const viewCard = wholeObject({ id, name: text(60), list: id, lost: listOf(text(200), 100) }, { card });

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
      zh: '首页上的视图及其数据：figures 只要条数，lists 要前几行；按本人的数据权限计算，已删除或无权打开的不返回',
      en: 'The saved views on the home page and what they show: `figures` as numbers, `lists` with their first rows; counted under one’s own rights, those that are gone or may not be opened are left out',
    },
    query: optionalObject({ figures: idsInText, lists: idsInText }),
    answer: listOf(viewCard, MAX_HOME_VIEWS),
  },
} as const satisfies Record<string, EndpointShape>;
