import { csvText } from '../../../model/csv.ts';
import type { Language } from '../../../model/Text.ts';
import type { PermissionMatrix } from './permissionMatrix.ts';

const HEAD = { zh: ['实体', '操作', '权限编号'], en: ['Function', 'Operation', 'Permission code'] } as const;

/** The matrix as CSV, for people who audit. */
export function matrixSheet({ roles, entities }: PermissionMatrix, language: Language): string {
  const head = [...HEAD[language], ...roles.map(({ roleName }) => roleName)];
  const rows = entities.flatMap((entity) =>
    entity.lines.map((line) => [
      entity[language],
      line[language],
      line.code,
      ...roles.map((_, role) => (line.held.includes(role) ? '✓' : '')),
    ]),
  );
  return csvText([head, ...rows], 'all');
}
