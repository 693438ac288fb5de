import type { ConfigProblem } from '../config/checkConfig.ts';
import { BootMessage } from './BootMessage.tsx';
import styles from './login.module.css';
import { useLoginText } from './useLoginText.ts';

/** Names every wrong setting with its value and what to write instead. */
export function ConfigProblems({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  const { t, text } = useLoginText();
  return (
    <BootMessage
      title={t('boot.configTitle')}
      lead={t('boot.configLead')}
      action={t('boot.reload')}
      onAction={() => window.location.reload()}
    >
      <table className={styles.problems}>
        <thead>
          <tr>
            <th>{t('boot.configKey')}</th>
            <th>{t('boot.configValue')}</th>
            <th>{t('boot.configRemedy')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={problem.key}>
              <td>
                <code>{problem.key}</code>
              </td>
              <td>
                <code>{problem.value}</code>
              </td>
              <td>{text(problem.remedy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </BootMessage>
  );
}
