import type { KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { fieldRefusal } from '../../../../server/AppError.ts';
import { newId } from '../../../../server/database/newId.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';

/** Root of the dynamic indicators in `portrait_indicator`; everything else is static. */
const MOST = { static: 400, dynamic: 600 } as const;
const LEVELS = [
  { above: 600, level: dict.risk_level.dHigh },
  { above: 450, level: dict.risk_level.cMedium },
  { above: 300, level: dict.risk_level.bFairlyLow },
] as const;

/** Adds up the details again; the former score goes to the history, the enterprise gets the new level. */
export const handler: ActionHandler<'entPortraitScoreResult.recalculate'> = async (
  context,
  { ids: [id = ''], values },
) => {
  const results = rowsOf(context, 'entPortraitScoreResult');
  const former = await results.one(id);
  if (monthsOf(former.period).first > context.now().slice(0, 7))
    throw fieldRefusal('period', {
      zh: `评分周期 ${former.period} 尚未开始，不能评分`,
      en: `The period ${former.period} has not begun; it cannot be scored yet`,
    });
  const tenths = scoresOf(context, former);
  const asWritten = tenths.static === tenth(former.staticScore) && tenths.dynamic === tenth(former.dynamicScore);
  // What was written by hand and comes out the same is no former score.
  if (former.computedAt !== null || !asWritten) await keepFormer(context, former, values.reason);
  const total = tenths.static + tenths.dynamic;
  const level = levelOf(total);
  const changes = {
    staticScore: points(tenths.static),
    dynamicScore: points(tenths.dynamic),
    totalScore: total / 10,
    riskLevel: level,
    computedAt: context.now(),
    ...updateAudit(context),
  };
  await results.update([id], changes);
  await setEnterpriseLevel(context, former, level);
  return true;
};

async function keepFormer(
  context: OperationContext,
  former: RowOf<'entPortraitScoreResult'>,
  reason: string,
): Promise<void> {
  const { entId, period, staticScore, dynamicScore, totalScore, riskLevel, details, computedAt, remark } = former;
  await rowsOf(context, 'entPortraitScoreResultHis').insert([
    {
      ...{ entId, period, staticScore, dynamicScore, totalScore, riskLevel, details, computedAt, remark },
      id: newId(),
      resultId: former.id,
      archivedAt: context.now(),
      archiveReason: reason,
      ...createAudit(context),
    },
  ]);
}

/** Points in tenths, so that sums stay exact; without details the scores stay as they are. */
function scoresOf(
  context: OperationContext,
  result: RowOf<'entPortraitScoreResult'>,
): { static: number; dynamic: number } {
  const details = result.details ?? [];
  if (details.length === 0) return { static: tenth(result.staticScore), dynamic: tenth(result.dynamicScore) };
  const dynamic = new Set(branchKeys(context.model, 'portrait_indicator', dict.portrait_indicator.dynamicRisk));
  const sum = (isDynamic: boolean) =>
    details
      .filter(({ indicator }) => dynamic.has(String(indicator)) === isDynamic)
      .reduce((points, { score }) => points + tenth(score), 0);
  return { static: Math.min(sum(false), MOST.static), dynamic: Math.min(sum(true), MOST.dynamic) };
}

function levelOf(tenths: number): KeyOf<'risk_level'> {
  return LEVELS.find(({ above }) => tenths > above)?.level ?? dict.risk_level.aLow;
}

/** The level of the latest period that was scored is the level of the enterprise. */
async function setEnterpriseLevel(
  context: OperationContext,
  { entId, period }: RowOf<'entPortraitScoreResult'>,
  riskLevel: KeyOf<'risk_level'>,
): Promise<void> {
  const scored = await rowsOf(context, 'entPortraitScoreResult').all({
    where: {
      all: [
        { path: 'entId', op: 'eq', value: entId },
        { path: 'computedAt', op: 'empty', value: false },
      ],
    },
  });
  if (scored.some((other) => monthsOf(other.period).last > monthsOf(period).last)) return;
  await rowsOf(context, 'entInfo').update([entId], { riskLevel, ...updateAudit(context) });
}

/** The first and the last month of a year, a quarter (2026-Q3) or a month, as `YYYY-MM`: so that they stand in one order. */
function monthsOf(period: string): { readonly first: string; readonly last: string } {
  const [year = '', part = ''] = period.split('-');
  if (!part.startsWith('Q')) return { first: `${year}-${part || '01'}`, last: `${year}-${part || '12'}` };
  const last = Number(part.slice(1)) * 3;
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  return { first: month(last - 2), last: month(last) };
}

function tenth(score: unknown): number {
  return Math.round(Number(score ?? 0) * 10);
}

function points(tenths: number): string {
  return (tenths / 10).toFixed(1);
}
