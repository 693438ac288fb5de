/** `examTaskInfo` as `exam_task_info`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');

/** `examTaskInfo` as `exam-task-info`. */
export const kebabCase = (name: string): string => snakeCase(name).replaceAll('_', '-');
