import type { Condition } from '../../../../model/Condition.ts';
import type { EntityName, FieldName, InputOf } from '../../../../model/SchemaTypes.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { periodFilter } from '../../../../server/kit/periodFilter.ts';
import { tallyCount } from '../../../../server/kit/tallyCount.ts';
import type { Tally } from '../../../../server/repository/Repository.ts';
import * as dict from '../../../dict.gen.ts';
import { COUNTED } from '../coGovernance/counted.ts';

/** Banquets, chefs, clues, promotion and assistants of a region and period in numbers. */
export const handler: ActionHandler<'coGovernance.statisticsChartCount'> = async (context, { values }) => {
  const certificateOver = { path: 'healthCertExpiry', op: 'lt', value: context.now().slice(0, 10) } as const;
  const [banquets, chefs, expired, clues, promotion, users] = await Promise.all([
    tally(context, values, 'manageBanquetReporting', 'startDate', 'status', ['tables', 'diners']),
    tally(context, values, 'manageChefInfo', undefined, 'status'),
    tally(context, values, 'manageChefInfo', undefined, 'status', [], certificateOver),
    tally(context, values, 'manageFoodSafetyClues', 'findTime', 'status'),
    tally(context, values, 'manageFoodPromotion', 'promoteDate', 'status', ['audienceCount']),
    tally(context, values, 'manageUserInfo', undefined, 'lockStatus'),
  ]);
  const closed = tallyCount(clues, [dict.clue_status.closed]);
  const rejected = tallyCount(clues, [dict.clue_status.notAccepted]);
  return {
    banquetCount: tallyCount(banquets),
    banquetTables: sum(banquets, 0),
    banquetDiners: sum(banquets, 1),
    banquetPending: tallyCount(banquets, [dict.examine_status.pendingReview]),
    chefCount: tallyCount(chefs),
    chefCertExpired: tallyCount(expired),
    clueCount: tallyCount(clues),
    clueClosed: closed,
    clueClosedRate: percent(closed, tallyCount(clues) - rejected),
    promotionCount: tallyCount(promotion),
    promotionAudience: sum(promotion, 0),
    userCount: tallyCount(users),
    userLocked: tallyCount(users, [dict.lock_status.locked]),
  };
};

/** Rows by one key; people (without a date) are counted as they are now, whatever the period. */
function tally<N extends EntityName>(
  context: OperationContext,
  values: InputOf<'coGovernance.statisticsChartCount'>,
  name: N,
  date: FieldName<N> | undefined,
  by: FieldName<N>,
  added: readonly FieldName<N>[] = [],
  more?: Condition,
): Promise<readonly Tally[]> {
  const entity = entityNamed(context, name);
  const asked = date === undefined ? { regionCode: values.regionCode } : values;
  const where = allOf(periodFilter(asked, date ?? ''), COUNTED[name], more);
  return context.repository.tally(entity, { by: [by], totals: added.map((field) => ({ field, of: 'sum' })), where });
}

function sum(groups: readonly Tally[], at: number): number {
  return sumOf(groups, ({ totals }) => Number(totals[at] ?? 0));
}
