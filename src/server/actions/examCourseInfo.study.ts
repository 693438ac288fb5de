import { findOwn } from '../operations/findOwn.ts';
import { asConsequence, inTransaction } from '../operations/inTransaction.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';
import { learnerOf } from '../operations/study/learnerOf.ts';
import { noteView } from '../operations/study/noteView.ts';
import { recordStudy } from '../operations/study/recordStudy.ts';
import { studyState } from '../operations/study/studyLogs.ts';

const PUBLISHED = '1';

/** A player's report: notes the view, and for staff of an enterprise what they have studied of a published course. */
export const handler: ActionHandler = (context, { values }) =>
  inTransaction(context, async (inside) => {
    const course = await findOwn(inside, entityNamed(inside, 'examCourseInfo'), String(values.courseId));
    const learner = await learnerOf(inside);
    const report = {
      position: Number(values.position ?? 0),
      total: Number(values.total ?? 0),
      seconds: Number(values.seconds ?? 0),
    };
    const kept = asConsequence(inside);
    await noteView(kept, course, learner, report.seconds, values.opened === true);
    const counts = learner !== undefined && course.status === PUBLISHED && report.seconds > 0;
    return counts ? recordStudy(kept, learner, course, report) : studyState([]);
  });
