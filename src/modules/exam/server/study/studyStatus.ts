/** Keys of the dictionary `study_status`: of a learner with a course, and of an enterprise with a course task. */
export const STUDY = { none: '0', underWay: '1', done: '2', overdue: '3' } as const;
