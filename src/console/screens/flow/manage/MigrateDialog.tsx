import { MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flowManagerList } from '../../../../protocol/calls/flowManagement.ts';
import { flowMigrate } from '../../../../protocol/calls/flowRuns.ts';
import type { MigrationAnswer } from '../../../../protocol/calls/readFlowRun.ts';
import { askAnew } from '../../../data/askAnew.ts';
import { call } from '../../../start/http/call.ts';
import { showToast } from '../../../start/stores/toastStore.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import { BusyButton } from '../../../widgets/BusyButton.tsx';
import { DialogFrame } from '../../../widgets/DialogFrame.tsx';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import typography from '../../../widgets/typography.module.css';
import styles from '../../../workflow/run/Run.module.css';
import { useWork } from '../../../workflow/useWork.ts';
import type { Execution } from './runColumns.tsx';
import { type Mapping, mappingOf, placesOf, proposedIn, StepMapping } from './StepMapping.tsx';
import { useManageTexts } from './useManageTexts.ts';

interface MigrateDialogProps {
  /** Of one process. */
  readonly runs: readonly Execution[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WIDTH_PX = 760;
const MAX_VERSIONS = 100;

/** Versions in use that the runs could go on by: of all tenants, and of one's own. */
function useVersions(key: string) {
  const query = { current: 1, size: MAX_VERSIONS, key, suspensionState: '1' } as const;
  const common = useWork(flowManagerList, { query: { ...query, mode: '1' } });
  const own = useWork(flowManagerList, { query: { ...query, mode: '2' } });
  const found = [...(common.data?.records ?? []), ...(own.data?.records ?? [])];
  return {
    versions: found.filter((one) => one.key === key),
    error: common.error ?? own.error,
    isReady: common.data && own.data,
  };
}

/** Moves runs to another version: tried first, with the place or the reason of each. */
export function MigrateDialog({ runs, onClose, onDone }: MigrateDialogProps) {
  const { t } = useManageTexts();
  const client = useQueryClient();
  const { versions, error, isReady } = useVersions(runs[0]?.processDefinitionKey ?? '');
  const [target, setTarget] = useState<string>();
  const [tried, setTried] = useState<readonly MigrationAnswer[]>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [places, setPlaces] = useState<readonly MigrationAnswer['landings'][number][]>([]);
  const [busy, setBusy] = useState(false);
  const processDefinitionId = target ?? versions.find(({ newest }) => newest)?.id ?? '';
  const movable = tried?.filter(({ moved }) => moved).map(({ processInstanceId }) => processInstanceId) ?? [];
  const migrate = async (processInstanceIds: readonly string[], dryRun: boolean) => {
    setBusy(true);
    try {
      const body = { processInstanceIds, processDefinitionId, mapping: mappingOf(mapping), dryRun };
      const answers = await call(flowMigrate, { body });
      if (dryRun) {
        setTried(answers);
        const found = placesOf(answers);
        setPlaces(found);
        setMapping((before) => ({ ...proposedIn(found), ...before }));
        return;
      }
      showToast('success', t('flow.migrated', { count: answers.filter(({ moved }) => moved).length }));
      await askAnew(client, { queryKey: ['work'] });
      onDone();
    } catch (failure) {
      announceFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const personOf = (id: string) => runs.find((run) => run.processInstanceId === id)?.startUser ?? '';
  return (
    <DialogFrame
      firm
      title={t('flow.migrateTitle')}
      width={WIDTH_PX}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <BusyButton variant="outlined" color="inherit" busy={busy} spins={false} onClick={onClose}>
            {t('cancel')}
          </BusyButton>
          <BusyButton
            variant="outlined"
            busy={busy}
            spins={busy && tried === undefined}
            disabled={processDefinitionId === ''}
            onClick={() =>
              void migrate(
                runs.map((run) => run.processInstanceId),
                true,
              )
            }
          >
            {t('flow.migrateTry')}
          </BusyButton>
          <BusyButton
            variant="contained"
            busy={busy}
            spins={busy && tried !== undefined}
            disabled={movable.length === 0}
            onClick={() => void migrate(movable, false)}
          >
            {t('flow.migrateDo', { count: movable.length })}
          </BusyButton>
        </>
      }
    >
      <div className={styles.plain}>
        {error !== null && <ErrorNotice error={error} onRetry={() => void askAnew(client, { queryKey: ['work'] })} />}
        {isReady && versions.length === 0 && <p className={styles.quiet}>{t('flow.noVersions')}</p>}
        {versions.length > 0 && (
          <TextField
            select
            size="small"
            label={t('flow.migrateTo')}
            value={processDefinitionId}
            onChange={(event) => {
              setTarget(event.target.value);
              setTried(undefined);
              setMapping({});
              setPlaces([]);
            }}
          >
            {versions.map(({ id, name, version, newest, tenantId }) => (
              <MenuItem key={id} value={id}>
                {[`${name} v${version}`, tenantId || t('work.common'), newest ? t('flow.newest') : '']
                  .filter(Boolean)
                  .join(' · ')}
              </MenuItem>
            ))}
          </TextField>
        )}
        {places.length > 0 && (
          <StepMapping
            processDefinitionId={processDefinitionId}
            places={places}
            mapping={mapping}
            onMap={(next) => {
              setMapping(next);
              setTried(undefined);
            }}
          />
        )}
        {tried !== undefined && (
          <section>
            <h3 className={styles.title}>{t('flow.migrateTried')}</h3>
            <ul className={styles.steps}>
              {tried.map(({ processInstanceId: id, moved, reason, landings }) => (
                <li key={id} className={styles.step}>
                  <div className={styles.head}>
                    <strong>{personOf(id)}</strong>
                    <small className={typography.code}>{id}</small>
                    <StatusDot color={moved ? 'success' : 'danger'}>
                      {t(moved ? 'flow.movable' : 'flow.stays')}
                    </StatusDot>
                  </div>
                  {landings.map(({ from, fromName, toName, reason: why }) => (
                    <span key={from}>
                      {why === '' ? t('flow.lands', { from: fromName, to: toName }) : `${fromName}: ${why}`}
                    </span>
                  ))}
                  {!moved && landings.every((landing) => landing.reason === '') && <span>{reason}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </DialogFrame>
  );
}
