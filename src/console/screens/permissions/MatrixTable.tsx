import CheckIcon from '@mui/icons-material/CheckOutlined';
import { firstText } from '../../../model/textIn.ts';
import { useText } from '../../i18n/useText.ts';
import { StateLine } from '../../widgets/StateNotice.tsx';
import typography from '../../widgets/typography.module.css';
import type { Matrix, MatrixEntity } from './Matrix.ts';
import styles from './permissions.module.css';

interface MatrixTableProps {
  readonly roles: Matrix['roles'];
  /** Places in `roles` that are shown. */
  readonly shown: readonly number[];
  readonly entities: readonly MatrixEntity[];
  readonly onAsk: (entity: string, code: string) => void;
}

/** Operations down, roles across; a tick says that the role holds it. */
export function MatrixTable({ roles, shown, entities, onAsk }: MatrixTableProps) {
  const { t, text } = useText();
  return (
    <section className={styles.scroll} aria-label={t('matrix.tab')}>
      <table className={styles.table} data-part="permission-table">
        <thead>
          <tr>
            <th scope="col">{t('matrix.operation')}</th>
            <th scope="col">{t('matrix.code')}</th>
            {shown.map((role) => (
              <th key={role} scope="col" className={styles.role} data-part="permission-role">
                {roles[role]?.roleName}
              </th>
            ))}
          </tr>
        </thead>
        {entities.map((entity) => (
          <tbody key={entity.name}>
            <tr className={styles.entity}>
              <th scope="rowgroup" colSpan={2}>
                {text(entity.label)}
              </th>
              {shown.map((role) => {
                const count = entity.lines.filter(({ held }) => held.has(role)).length;
                return (
                  <td key={role} className={styles.sum}>
                    {count === 0 ? '' : `${count}/${entity.lines.length}`}
                  </td>
                );
              })}
            </tr>
            {entity.lines.map((line) => (
              <tr key={`${firstText(line.what)} ${line.code}`}>
                <td>
                  <button type="button" className={styles.ask} onClick={() => onAsk(entity.name, line.code)}>
                    {text(line.what)}
                  </button>
                </td>
                <td className={typography.code}>{line.code}</td>
                {shown.map((role) => (
                  <td key={role} className={styles.cell} data-part="permission-cell" data-held={line.held.has(role)}>
                    {line.held.has(role) ? (
                      <CheckIcon titleAccess={t('matrix.yes')} sx={{ fontSize: 16 }} />
                    ) : (
                      <span className="sa-hidden">{t('matrix.no')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {entities.length === 0 && <StateLine>{t('matrix.none')}</StateLine>}
    </section>
  );
}
