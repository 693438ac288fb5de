import { Button } from '@mui/material';
import type { Handed } from '../../protocol/conventions/Convention.ts';
import { useText } from '../i18n/useText.ts';
import { copyText } from './copyText.ts';
import { DialogFrame } from './DialogFrame.tsx';
import styles from './HandedPasswords.module.css';
import { Icon } from './Icon.tsx';
import typography from './typography.module.css';

interface HandedPasswordsProps {
  readonly title: string;
  /** What becomes of them, and what to do when they are lost. */
  readonly hint: string;
  readonly handed: readonly Handed[];
  readonly onClose: () => void;
}

const keyOf = ({ tenantId = '', account }: Handed) => `${tenantId} ${account}`;

/** Passwords that were made up, shown this once, to be handed over. */
export function HandedPasswords({ title, hint, handed, onClose }: HandedPasswordsProps) {
  const { t } = useText();
  const ofTenants = handed.some(({ tenantId }) => tenantId !== undefined);
  const copy = () => {
    const lines = handed.map(({ tenantId, account, initial }) =>
      [...(ofTenants ? [tenantId ?? ''] : []), account, initial].join('\t'),
    );
    void copyText(lines.join('\n'), 'reset.copied');
  };
  return (
    <DialogFrame
      title={title}
      width={520}
      firm
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={copy}>
            {t('reset.copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        <Icon name="check_circle" size={20} />
        {hint}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {ofTenants && <th scope="col">{t('reset.tenant')}</th>}
            <th scope="col">{t('reset.account')}</th>
            <th scope="col">{t('reset.initial')}</th>
          </tr>
        </thead>
        <tbody>
          {handed.map((one) => (
            <tr key={keyOf(one)}>
              {ofTenants && <td className={typography.code}>{one.tenantId}</td>}
              <td>{one.account}</td>
              <td className={typography.code}>{one.initial}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DialogFrame>
  );
}
