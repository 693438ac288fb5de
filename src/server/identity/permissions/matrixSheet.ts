import { csvText } from '../../../model/csv.ts';
import type { EngineText, Reader } from '../../../model/Text.ts';
import type { PermissionMatrix } from './permissionMatrix.ts';

const HEAD: readonly EngineText[] = [
  { zh: '实体', en: 'Function' },
  { zh: '操作', en: 'Operation' },
  { zh: '权限编号', en: 'Permission code' },
];

/** The matrix as CSV, for people who audit. */
export function matrixSheet({ roles, entities }: PermissionMatrix, reader: Reader): string {
  const head = [...HEAD.map(reader.text), ...roles.map(({ roleName }) => roleName)];
  const rows = entities.flatMap((entity) =>
    entity.lines.map((line) => [
      reader.text(entity.label),
      reader.text(line.what),
      line.code,
      ...roles.map((_, role) => (line.held.includes(role) ? '✓' : '')),
    ]),
  );
  return csvText([head, ...rows], 'all');
}
