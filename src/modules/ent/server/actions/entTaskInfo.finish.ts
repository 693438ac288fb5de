import type { FieldIssue } from '../../../../model/fieldErrors.ts';
import { ruleIssue } from '../../../../model/ruleIssue.ts';
import type { InputOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { AppError } from '../../../../server/AppError.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';

/** Keeps what was checked: each item has its result, none speaks against the conclusion, photographs are there where they are asked for. */
export const handler: ActionHandler<'entTaskInfo.finish'> = async (context, { ids: [id = ''], values }) => {
  const tasks = rowsOf(context, 'entTaskInfo');
  const task = await tasks.one(id);
  const checked = { checkRecords: values.checkRecords ?? task.checkRecords, images: values.images ?? task.images };
  const issues = [
    ...recordIssues(checked.checkRecords ?? [], values.conclusion),
    ...((await lacksPhotos(context, task.configId, checked.images)) ? [PHOTOS_MISSING] : []),
  ];
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
  const { conclusion, rectification = null } = values;
  await tasks.update([id], {
    ...checked,
    conclusion,
    rectification,
    finishTime: context.now(),
    ...updateAudit(context),
  });
  return true;
};

const PHOTOS_MISSING = ruleIssue('images', {
  zh: '监管配置要求拍照，请上传现场照片',
  en: 'The setting of the task asks for photos; add them',
});

type CheckRecords = NonNullable<RowOf<'entTaskInfo'>['checkRecords']>;

function recordIssues(
  records: CheckRecords,
  conclusion: InputOf<'entTaskInfo.finish'>['conclusion'],
): readonly FieldIssue[] {
  const open = records.flatMap(({ result }, index) =>
    result ? [] : [ruleIssue(`checkRecords.${index}.result`, RESULT_MISSING)],
  );
  const isDenied =
    conclusion === dict.inspect_result.compliant &&
    records.some(({ result }) => result === dict.inspect_result.nonCompliant);
  return isDenied ? [...open, DENIED] : open;
}

const RESULT_MISSING = { zh: '请选择检查结果', en: 'Choose the result' };

const DENIED = ruleIssue('conclusion', {
  zh: '检查记录中有不符合的项目，结论不能为符合',
  en: 'The check records hold an item that is not compliant, so the conclusion cannot be',
});

async function lacksPhotos(
  context: OperationContext,
  configId: string | null | undefined,
  images: readonly unknown[] | null | undefined,
): Promise<boolean> {
  if (!configId || (images ?? []).length > 0) return false;
  return (await rowsOf(context, 'systemSuperviseConfig').get(configId))?.needPhoto === true;
}
