import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { consequenceContext, inTransaction } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { learnerOf } from '../study/learnerOf.ts';
import { recordStudy } from '../study/recordStudy.ts';
import { recordView } from '../study/recordView.ts';
import { studyState } from '../study/studyLogs.ts';

/** A player's report: notes the view, and for staff of an enterprise what they have studied of a published course. */
export const handler: ActionHandler<'examCourseInfo.study'> = (context, { values }) =>
  inTransaction(context, async (inside) => {
    const course = await rowsOf(inside, 'examCourseInfo').own(values.courseId);
    const learner = await learnerOf(inside);
    const report = {
      position: Number(values.position ?? 0),
      total: Number(values.total ?? 0),
      seconds: Number(values.seconds ?? 0),
    };
    const kept = consequenceContext(inside);
    await recordView(kept, course, learner, report.seconds, values.opened === true);
    const counts = learner !== undefined && course.status === dict.release_state.published && report.seconds > 0;
    return counts ? recordStudy(kept, learner, course, report) : studyState([]);
  });
