import type { EntityRecord } from '../../../../protocol/types.ts';
import { AppError } from '../../../../server/AppError.ts';
import { newId } from '../../../../server/database/newId.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';

/** Root of the dynamic indicators in `portrait_indicator`; everything else is static. */
const DYNAMIC = '2';
const MOST = { static: 400, dynamic: 600 } as const;
const LEVELS = [
  { above: 600, level: 'D' },
  { above: 450, level: 'C' },
  { above: 300, level: 'B' },
] as const;

/** Adds up the details again; the former score goes to the history, the enterprise gets the new level. */
export const handler: ActionHandler = async (context, { ids: [id = ''], values }) => {
  const entity = entityNamed(context, 'entPortraitScoreResult');
  const former = await context.repository.get(entity, id);
  if (former === undefined) throw new AppError('notFound');
  await keepFormer(context, former, values.reason);
  const tenths = scoresOf(context, former);
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
  await context.repository.update(entity, [id], changes);
  await setEnterpriseLevel(context, former, level);
  return true;
};

async function keepFormer(context: OperationContext, former: EntityRecord, reason: unknown): Promise<void> {
  const { entId, period, staticScore, dynamicScore, totalScore, riskLevel, details, computedAt, remark } = former;
  await context.repository.insert(entityNamed(context, 'entPortraitScoreResultHis'), [
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
function scoresOf(context: OperationContext, result: EntityRecord): { static: number; dynamic: number } {
  const details: readonly EntityRecord[] = Array.isArray(result.details) ? result.details : [];
  if (details.length === 0) return { static: tenth(result.staticScore), dynamic: tenth(result.dynamicScore) };
  const dynamic = new Set(branchKeys(context.model, 'portrait_indicator', DYNAMIC));
  const sum = (isDynamic: boolean) =>
    details
      .filter(({ indicator }) => dynamic.has(String(indicator)) === isDynamic)
      .reduce((points, { score }) => points + tenth(score), 0);
  return { static: Math.min(sum(false), MOST.static), dynamic: Math.min(sum(true), MOST.dynamic) };
}

function levelOf(tenths: number): string {
  return LEVELS.find(({ above }) => tenths > above)?.level ?? 'A';
}

/** The level of the latest period is the level of the enterprise. */
async function setEnterpriseLevel(context: OperationContext, result: EntityRecord, riskLevel: string): Promise<void> {
  const entity = entityNamed(context, 'entPortraitScoreResult');
  const later = await context.repository.exists(entity, {
    where: {
      all: [
        { path: 'entId', op: 'eq', value: String(result.entId) },
        { path: 'period', op: 'gt', value: String(result.period) },
      ],
    },
  });
  if (later) return;
  await context.repository.update(entityNamed(context, 'entInfo'), [String(result.entId)], {
    riskLevel,
    ...updateAudit(context),
  });
}

function tenth(score: unknown): number {
  return Math.round(Number(score ?? 0) * 10);
}

function points(tenths: number): string {
  return (tenths / 10).toFixed(1);
}
