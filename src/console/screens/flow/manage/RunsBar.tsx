import { BusyButton } from '../../../widgets/BusyButton.tsx';
import styles from '../../../workflow/work.module.css';
import type { Execution } from './runColumns.tsx';
import { useManageTexts } from './useManageTexts.ts';
import type { useRunCommands } from './useRunCommands.ts';

interface RunsBarProps {
  readonly runs: readonly Execution[];
  readonly commands: ReturnType<typeof useRunCommands>;
}

/** What may be done with the runs that are chosen. */
export function RunsBar({ runs, commands }: RunsBarProps) {
  const { t } = useManageTexts();
  const { busy, act, ask, operates, ends } = commands;
  if (runs.length === 0) return null;
  const running = runs.filter(({ status }) => status === 'running');
  const suspended = runs.filter(({ status }) => status === 'suspended');
  const open = [...running, ...suspended];
  const isOneProcess = new Set(runs.map((run) => run.processDefinitionKey)).size === 1;
  return (
    <div className={styles.chosen} role="toolbar" aria-label={t('selected', { count: runs.length })}>
      <span>{t('selected', { count: runs.length })}</span>
      {operates && (
        <>
          <BusyButton
            size="small"
            busy={busy}
            spins={false}
            disabled={running.length === 0}
            onClick={() => void act(running, 'suspend')}
          >
            {t('flow.suspend')}
          </BusyButton>
          <BusyButton
            size="small"
            busy={busy}
            spins={false}
            disabled={suspended.length === 0}
            onClick={() => void act(suspended, 'resume')}
          >
            {t('flow.resume')}
          </BusyButton>
          <BusyButton
            size="small"
            busy={busy}
            spins={false}
            disabled={open.length === 0 || !isOneProcess}
            title={isOneProcess ? undefined : t('flow.oneProcess')}
            onClick={() => ask({ kind: 'migrate', runs: open })}
          >
            {t('flow.migrate')}
          </BusyButton>
        </>
      )}
      {ends && (
        <BusyButton
          size="small"
          color="error"
          busy={busy}
          spins={false}
          disabled={open.length === 0}
          onClick={() => ask({ kind: 'terminate', runs: open })}
        >
          {t('flow.terminate')}
        </BusyButton>
      )}
    </div>
  );
}
