import type { Condition } from './Condition.ts';
import type { SortItem } from './Entity.ts';
import type { ListGroup } from './grouping.ts';
import type { Text } from './Text.ts';

/** What a card shows: one number, the first rows of a list, or the numbers of groups side by side. */
export const CARD_KINDS = ['figure', 'list', 'chart'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** What a figure above nothing means; without one it is only told. */
export const CARD_TONES = ['primary', 'warning', 'danger'] as const;
export type CardTone = (typeof CARD_TONES)[number];

/** A row of a dashboard has so many parts; a card takes from one to all of them. */
export const DASHBOARD_PARTS = 4;

/** Rows of a list card at most. */
export const MAX_CARD_ROWS = 10;

/** So many saved views stand on a home page. */
export const MAX_HOME_VIEWS = 12;
/** Rows of one that stands there as a list. */
export const HOME_VIEW_ROWS = 5;
/** Columns of one, and their pixels, in the half of a page that it takes. */
export const HOME_VIEW_ROOM = { most: 4, width: 560 };

/** Months or days of a chart at most; months a chart shows that says nothing. */
export const MAX_CHART_STEPS = 31;
export const CHART_MONTHS = 12;
export const CHART_DAYS = 14;

/** What conditions of cards may ask of the account besides the words of data scopes: only the server knows it. */
export const ACCOUNT_WORDS = ['user.phone', 'user.email'] as const;

/** The way on: a page of the menu, for those who hold its code. */
export interface CardButton {
  readonly label: Text;
  readonly menu: string;
  readonly path: string;
}

interface CardBase {
  readonly name: string;
  readonly title: Text;
  /** Whose rows it shows; has a list in the menu. */
  readonly entity: string;
  /** Which of them; absent: all that the person sees. */
  readonly where?: Condition;
  /** Parts of the row that it takes, 1 to `DASHBOARD_PARTS`. */
  readonly width: number;
  readonly button?: CardButton;
}

/** How many rows there are, or what a field of theirs adds up to. */
export interface DashboardFigure extends CardBase {
  readonly kind: 'figure';
  readonly sum?: string;
  readonly icon?: string;
  readonly tone?: CardTone;
}

/** The first rows of a list. */
export interface DashboardList extends CardBase {
  readonly kind: 'list';
  readonly columns: readonly string[];
  readonly sort: readonly SortItem[];
  readonly rows: number;
}

/** Rows, or what a field of theirs adds up to, by the values of a choice, or by the last months or days of a time. */
export interface DashboardChart extends CardBase {
  readonly kind: 'chart';
  readonly by: ListGroup;
  /** Months or days up to today; only of a time. */
  readonly last?: number;
  readonly sum?: string;
}

export type DashboardCard = DashboardFigure | DashboardList | DashboardChart;

/** Cards that stand together on the home page. */
export interface Dashboard {
  readonly name: string;
  readonly title: Text;
  /** Aliases of the roles that have it; none: everybody. */
  readonly roles: readonly string[];
  readonly sort: number;
  readonly cards: readonly DashboardCard[];
}

/** The dashboards of somebody who has these roles. */
export const dashboardsFor = (all: readonly Dashboard[], aliases: readonly string[]): readonly Dashboard[] =>
  all.filter(({ roles }) => roles.length === 0 || roles.some((role) => aliases.includes(role)));
