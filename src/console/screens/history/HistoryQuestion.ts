import { HISTORY_OPS } from '../../../model/history.ts';
import { sentDays } from '../../entity/history/historyAsk.ts';
import type { OwnQuestion } from '../../entity/history/ownQuestion.ts';

const DAY_LENGTH = 10;

/** What an auditor asks for, as the address carries it; empty: all. */
export interface HistoryQuestion {
  readonly actor: string;
  readonly entity: string;
  readonly field: string;
  /** `create` and its like, or `entity.action`. */
  readonly what: string;
  /** Days: YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
}

/** Whatever there is. */
export const NO_QUESTION: HistoryQuestion = { actor: '', entity: '', field: '', what: '', from: '', until: '' };

export function questionIn(search: string): HistoryQuestion {
  const query = new URLSearchParams(search);
  const of = (key: keyof HistoryQuestion) => query.get(key) ?? '';
  return {
    actor: of('actor'),
    entity: of('entity'),
    field: of('field'),
    what: of('what'),
    from: of('from'),
    until: of('until'),
  };
}

/** The query that the server is sent. */
export function sentQuestion({ actor, entity, field, what, ...days }: HistoryQuestion) {
  const op = HISTORY_OPS.find((one) => one === what);
  return {
    ...(actor && { actor }),
    ...(entity && { entity }),
    ...(entity && field && { field }),
    ...(op && { op }),
    ...(what && !op && { action: what }),
    ...sentDays(days),
  };
}

/** The same as the log keeps it, when it is taken away itself. */
export const notedQuestion = ({ op, action, ...asked }: ReturnType<typeof sentQuestion>) => {
  const what = op ?? action;
  return { ...asked, ...(what && { what }) };
};

/** What was asked of the log when it was taken away, to be asked again. */
export const questionOf = ({ actor, from, until, ...asked }: OwnQuestion): HistoryQuestion => ({
  ...asked,
  actor: actor?.id ?? '',
  from: from.slice(0, DAY_LENGTH),
  until: until.slice(0, DAY_LENGTH),
});

/** The part of an address that says it. */
export function searchOf(question: HistoryQuestion): string {
  const asked = Object.entries(question).filter(([, value]) => value !== '');
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
}
