import { useMemo, useState } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { StateLine } from '../../widgets/StateNotice.tsx';
import typography from '../../widgets/typography.module.css';
import type { Matrix, MatrixEntity } from './Matrix.ts';
import { MatrixRows } from './MatrixRows.tsx';
import { matrixLines, widestOf } from './matrixLines.ts';
import styles from './permissions.module.css';
import { PERMISSION_TEXTS } from './permissionTexts.ts';

interface MatrixTableProps {
  readonly roles: Matrix['roles'];
  /** Places in `roles` that are shown. */
  readonly shown: readonly number[];
  readonly entities: readonly MatrixEntity[];
  readonly onAsk: (entity: string, code: string) => void;
}

/** Operations down, roles across; a tick says that the role holds it. */
export function MatrixTable({ roles, shown, entities, onAsk }: MatrixTableProps) {
  const { t, text } = useTextsOf(PERMISSION_TEXTS);
  // Rows come once it is known what they scroll in: a reference is filled too late for them, and tells nobody.
  const [section, setSection] = useState<HTMLElement | null>(null);
  const lines = useMemo(() => matrixLines(entities), [entities]);
  const widest = useMemo(() => widestOf(lines, text), [lines, text]);
  return (
    <section ref={setSection} className={styles.scroll} aria-label={t('matrix.tab')}>
      <table className={styles.table} data-part="permission-table" aria-rowcount={lines.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('matrix.operation')}</th>
            <th scope="col">{t('matrix.code')}</th>
            {shown.map((role) => (
              <th key={role} scope="col" className={styles.role} data-part="permission-role">
                {roles[role]?.roleName}
              </th>
            ))}
          </tr>
          {/* Columns keep their widths whichever rows stand drawn. */}
          <tr className={styles.ruler} aria-hidden>
            <td className={styles.what}>{widest.what}</td>
            <td className={typography.code}>{widest.code}</td>
          </tr>
        </thead>
        <MatrixRows section={section} lines={lines} shown={shown} onAsk={onAsk} />
      </table>
      {entities.length === 0 && <StateLine>{t('matrix.none')}</StateLine>}
    </section>
  );
}
