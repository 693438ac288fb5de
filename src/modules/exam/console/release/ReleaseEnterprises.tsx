import { Checkbox } from '@mui/material';
import { usePagedCall } from '../../../../console/data/usePagedCall.ts';
import { CallFilters } from '../../../../console/entity/CallFilters.tsx';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { useFieldCells } from '../../../../console/entity/useFieldCells.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import type { OwnDialogProps } from '../../../../console/modules/ConsoleModule.ts';
import { BusyButton } from '../../../../console/widgets/BusyButton.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { DialogFrame } from '../../../../console/widgets/DialogFrame.tsx';
import { PagedTable } from '../../../../console/widgets/PagedTable.tsx';
import { TEXTS } from '../texts.ts';
import { enterpriseColumns } from './enterpriseColumns.tsx';
import { useRelease } from './useRelease.ts';

const ENTERPRISES = 'entInfo';
const CALL = 'examTaskEntInfoPage';
const PAGE_SIZE = 10;

/** The enterprises an exam task can be given to, with the state of those that have it; the ticked ones get it. */
export function ReleaseEnterprises({ records: [task], onDone, onClose }: OwnDialogProps) {
  const { t } = useTextsOf(TEXTS);
  const enterprises = useEntity(ENTERPRISES);
  const cells = useFieldCells(enterprises);
  const given = useFieldCells(useEntity('examTaskEnt'));
  const taskId = String(task?.id);
  const { data, refetch, search, paging } = usePagedCall(ENTERPRISES, CALL, PAGE_SIZE, { taskId });
  const { ticked, toggle, busy, send } = useRelease(taskId, () => {
    void refetch();
    onDone();
  });
  const fields = enterprises.entity.calls.find(({ name }) => name === CALL)?.fields ?? [];
  const tick = {
    key: 'tick',
    label: t('release.tick'),
    show: ({ id, entName, selected }: { id: string; entName: string; selected: boolean }) => (
      <Checkbox
        size="small"
        sx={{ p: 0.5 }}
        disabled={selected || busy}
        checked={selected || ticked.has(id)}
        slotProps={{ input: { 'aria-label': t('release.choose', { name: entName }) } }}
        onChange={() => toggle(id)}
      />
    ),
  };
  return (
    <DialogFrame
      width={1080}
      busy={busy}
      title={t('release.title', { task: String(task?.taskName ?? '') })}
      onClose={onClose}
      footer={
        <>
          <BusyButton variant="outlined" color="inherit" busy={busy} spins={false} onClick={onClose}>
            {t('close')}
          </BusyButton>
          <BusyButton
            variant="contained"
            disableElevation
            busy={busy}
            disabled={ticked.size === 0}
            onClick={() => void send()}
          >
            {t('release.send', { count: ticked.size })}
          </BusyButton>
        </>
      }
    >
      <div className={`${styles.root} ${styles.flush}`}>
        <CallFilters context={enterprises} fields={fields.filter(({ name }) => name !== 'taskId')} {...search} />
        <div className={styles.cards}>
          <PagedTable
            title={t('monitor.enterprises')}
            hint={t('release.hint')}
            columns={[tick, ...enterpriseColumns(cells, given, t)]}
            rows={data?.records}
            rowKey={({ id }) => id}
            empty={t('release.none')}
            total={data?.total ?? 0}
            {...paging}
          />
        </div>
      </div>
    </DialogFrame>
  );
}
