import { Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { csvFile, csvText } from '../../../model/csv.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { saveText } from '../../widgets/saveText.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { logLeaving } from '../transfer/logLeaving.ts';
import styles from './bulk.module.css';
import { BULK_TEXTS } from './bulkTexts.ts';
import type { BulkReport } from './runMany.ts';

interface BulkReportViewProps {
  readonly context: EntityScreenContext;
  /** What was done. */
  readonly title: string;
  readonly report: BulkReport;
  readonly onSelect: (records: readonly RaRecord[]) => void;
  readonly onClose: () => void;
}

/** What became of each record: how many were changed, and for the others why not. */
export function BulkReportView({ context, title, report, onSelect, onClose }: BulkReportViewProps) {
  const { t } = useTextsOf(BULK_TEXTS);
  const { entity, columns, texts, abilities } = context;
  const { done, refused, left } = report;
  const records = [...new Set(refused.map(({ record }) => record))];
  const inFields = refused.some(({ field }) => field !== undefined);
  const labels = new Map(columns.map(({ name, header }) => [name, header]));
  const lines = refused.map(({ record, field, reason }) => ({
    key: `${record.id} ${field}`,
    cells: [
      recordTitle(record, entity.titleField),
      ...(inFields ? [field === undefined ? '' : (labels.get(field) ?? field)] : []),
      reason,
    ],
  }));
  const head = [t('bulk.record'), ...(inFields ? [t('bulk.field')] : []), t('bulk.reason')];
  const save = async () => {
    try {
      // It names records: as with any export, without a line for auditors nothing leaves.
      const count = records.length;
      await logLeaving(entity, { format: 'csv', scope: 'chosen', count, columns: [entity.titleField], filter: {} });
      const sheet = csvFile(csvText([head, ...lines.map(({ cells }) => cells)], 'needed'));
      saveText(sheet, `${texts.text(entity.label)}.csv`);
    } catch (error) {
      announceFailure(error);
    }
  };
  const footer = (
    <>
      {lines.length > 0 && abilities.export && (
        <Button variant="outlined" color="inherit" onClick={() => void save()}>
          {t('bulk.export')}
        </Button>
      )}
      {lines.length > 0 && (
        <Button
          variant="outlined"
          onClick={() => {
            onSelect(records);
            onClose();
          }}
        >
          {t('bulk.selectRefused', { count: records.length })}
        </Button>
      )}
      <Button variant="contained" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
  return (
    <DialogFrame firm title={t('bulk.reportTitle', { name: title })} onClose={onClose} footer={footer}>
      <p className={styles.line} role="status">
        {t('bulk.done', { count: done.length })}
        {records.length > 0 && t('bulk.refused', { count: records.length })}
        {left.length > 0 && t('bulk.left', { count: left.length })}
      </p>
      {lines.length > 0 && (
        <table className={styles.report}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, cells }) => (
              <tr key={key}>
                {head.map((name, at) => (
                  <td key={name}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogFrame>
  );
}
