import { MAX_HOME_VIEWS } from '../../model/Dashboard.ts';
import { isObject, isText } from '../../model/guards.ts';

/** A saved view of a list that stands on the home page, as one number or as its first rows. */
export interface HomeView {
  readonly id: string;
  /** The entity whose list it is. */
  readonly list: string;
  /** What it was called when it was put there: said where it cannot be read any more. */
  readonly name: string;
  readonly as: 'figure' | 'list';
}

/** Preference under which the views on the home page are kept, per person, in order. */
export const HOME_VIEWS = 'home.views';
export const NO_HOME_VIEWS: readonly HomeView[] = [];

const isHomeView = (value: unknown): value is HomeView =>
  isObject(value) &&
  isText(value.id) &&
  isText(value.list) &&
  isText(value.name) &&
  (value.as === 'figure' || value.as === 'list');

/** What is kept, without what is none. */
export const readHomeViews = (kept: unknown): readonly HomeView[] =>
  Array.isArray(kept) ? kept.filter(isHomeView).slice(0, MAX_HOME_VIEWS) : NO_HOME_VIEWS;

/** The views with one of them in another place, which lies between the first and the last. */
export function movedView(views: readonly HomeView[], id: string, to: number): readonly HomeView[] {
  const view = views.find((one) => one.id === id);
  if (view === undefined) return views;
  return views.filter((one) => one !== view).toSpliced(Math.max(0, to), 0, view);
}
