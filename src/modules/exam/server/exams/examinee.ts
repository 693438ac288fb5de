/** Keys of the dictionary `exam_user_status`. */
export const EXAMINEE = { waiting: '0', underWay: '1', handedIn: '2', absent: '3' } as const;

/** Keys of the dictionary `exam_result`. */
export const RESULT = { none: '0', passed: '1', failed: '2' } as const;
