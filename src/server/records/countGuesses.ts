import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../model/days.ts';
import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { operators } from '../../model/operators.ts';
import { leavesOf } from '../../model/Tree.ts';
import { momentOf } from '../../model/wallTime.ts';
import type { EntityRecord, Filter, FilterTree } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { type Budget, countAttempt, refundAttempt, wasAttempted } from '../identity/sessions/counters.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readParameter } from '../repository/readParameter.ts';
import { asksMasked } from './allowedFilters.ts';
import { isMasked } from './allowedQuery.ts';

/** The parameter that says how many values of masked fields one person may try in an hour; 0: none. */
export const GUESSES_PARAMETER = 'masked.tries.hour';
/** Without it: stars hide four digits of a telephone, ten thousand tries. */
export const USUAL_GUESSES = 60;

async function guessBudget({ repository, unmasked = repository, model }: OperationContext): Promise<Budget> {
  const chosen = (await readParameter(unmasked, model.entities.param, GUESSES_PARAMETER))?.trim() ?? '';
  return { limit: /^\d{1,6}$/.test(chosen) ? Number(chosen) : USUAL_GUESSES, window: HOUR_MS };
}

/** Counts the values of masked fields that filters try, refused as `tooManyGuesses` beyond the budget. */
export async function countGuesses(
  context: OperationContext,
  entity: Entity,
  filters: readonly FilterTree[],
): Promise<void> {
  const tried = filters
    .flatMap((tree) => leavesOf<Filter>(tree))
    .filter((leaf) => operators[leaf.op].isWhole === true && asksMasked(context, entity, leaf))
    .map(({ field, value }) => guessOf(entity, field, value));
  await countAll(context, tried);
}

/** The same of a record that is only tried: whether a value of a key is taken tells as much as a filter by it. */
export function countTriedKeys(context: OperationContext, entity: Entity, record: EntityRecord): Promise<void> {
  const keys = new Set(entity.unique.flatMap(({ fields }) => fields));
  const masked = entity.fields.filter((field) => keys.has(field.name) && isMasked(context, field));
  const tried = masked.flatMap(({ name }) =>
    isAbsent(record[name]) ? [] : [guessOf(entity, name, String(record[name]))],
  );
  return countAll(context, tried);
}

const guessOf = ({ name }: Entity, field: string, value: unknown): string =>
  `${name}.${field} ${JSON.stringify(value)}`;

async function countAll(context: OperationContext, guesses: readonly string[]): Promise<void> {
  if (guesses.length === 0) return;
  const budget = await guessBudget(context);
  for (const guess of new Set(guesses)) await countGuess(context, guess, budget);
}

/**
 * A value that was tried within the hour costs nothing again: pages of a list, its counts and what comes live ask by it
 * many times, when nothing is left to spend too. A new one is spent before it is noted, so that nothing passes beyond
 * the budget, however many ask at once; whoever noted it second at the same moment gets hers back.
 */
async function countGuess(
  { repository: { database }, user, now }: OperationContext,
  guess: string,
  budget: Budget,
): Promise<void> {
  const at = momentOf(now());
  const person = `masked:${user.id}`;
  const value = `masked:${createHash('sha256').update(`${user.id} ${guess}`).digest('base64url')}`;
  if (await wasAttempted(database, value, at)) return;
  const { allowed, retryAfter } = await countAttempt(database, person, budget, at);
  if (!allowed) throw new AppError('tooManyGuesses', {}, [], { retryAfter });
  const { attempts } = await countAttempt(database, value, budget, at);
  if (attempts > 1) await refundAttempt(database, person);
}
