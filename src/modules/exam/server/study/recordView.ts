import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { examCourseViewRecord } from '../saving/examCourseViewRecord.ts';
import type { Learner } from './learnerOf.ts';

/**
 * Notes that somebody looks at a course: a record of its own when it is opened, more seconds on the
 * latest one afterwards. Writing it first makes reports of one person wait for each other.
 */
export async function recordView(
  context: OperationContext,
  course: RowOf<'examCourseInfo'>,
  learner: Learner | undefined,
  seconds: number,
  opened: boolean,
): Promise<void> {
  const { user } = context;
  const views = rowsOf(context, 'examCourseViewRecord');
  const [latest] = await views.find({
    filters: [
      { field: 'courseId', op: 'eq', value: course.id },
      { field: 'createUser', op: 'eq', value: user.id },
    ],
    sort: [{ field: 'viewTime', order: 'DESC' }],
    limit: 1,
  });
  if (!opened && latest !== undefined) {
    const staySeconds = Math.min(86_400, Number(latest.staySeconds ?? 0) + seconds);
    await views.update([latest.id], { staySeconds, ...updateAudit(context) });
    return;
  }
  const row = {
    id: newId(),
    courseId: course.id,
    entId: learner?.entId ?? null,
    userName: learner?.userName ?? user.name,
    phone: learner?.phone ?? null,
    viewTime: context.now(),
    staySeconds: seconds,
    terminal: dict.terminal_type.webBrowser,
    ...createAudit(context),
  };
  await views.insert([row]);
  await examCourseViewRecord.saved?.(context, row, undefined);
}
