/** `schemas/exam/examTaskInfo.yaml` -> `examTaskInfo`. */
export function baseName(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.ya?ml$/i, '');
}
