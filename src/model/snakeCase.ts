/** `examTaskInfo` -> `exam_task_info`: tables, columns, permission codes. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** `examTaskInfo` -> `exam-task-info`: paths of the blade convention. */
export function kebabCase(name: string): string {
  return snakeCase(name).replaceAll('_', '-');
}
