import Print from '@mui/icons-material/PrintOutlined';
import { Alert, Button, FormControlLabel, Switch } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useCall } from '../../../../console/data/useCall.ts';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { Icon } from '../../../../console/widgets/Icon.tsx';
import { printElement } from '../../../../console/widgets/printElement.ts';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';
import { TEXTS } from '../texts.ts';
import { PaperSheet } from './PaperSheet.tsx';
import styles from './paper.module.css';

interface PaperPreviewProps {
  readonly context: EntityScreenContext;
  readonly record: ShownRecord<'examPaperInfo'>;
}

const newDraw = (): number => Math.floor(Math.random() * 2 ** 31);

/** The paper as it is set: drawn anew when asked, with answers for those who keep them, and on paper. */
export function PaperPreview({ context, record }: PaperPreviewProps) {
  const { t } = useTextsOf(TEXTS);
  const sheet = useRef<HTMLElement>(null);
  const [answers, setAnswers] = useState(false);
  const [draw, setDraw] = useState(newDraw);
  const paperId = String(record.id);
  const values = useMemo(() => ({ paperId, answers, draw }), [paperId, answers, draw]);
  const query = useCall('examPaperInfo', 'preview', values);
  if (query.data === undefined && query.error) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  const paper = query.data;
  const total = Number(record.totalScore ?? 0);
  const shortages = paper?.shortages ?? [];
  return (
    <div className={styles.root} aria-busy={query.isFetching}>
      <div className={styles.bar}>
        {paper?.mayAnswer && (
          <FormControlLabel
            sx={{ ml: -1 }}
            control={<Switch size="small" checked={answers} onChange={(_event, on) => setAnswers(on)} />}
            label={t('paper.answers')}
          />
        )}
        <span />
        {record.paperType === dict.paper_type.random && (
          <Button startIcon={<Icon name="refresh" />} onClick={() => setDraw(newDraw())}>
            {t('paper.redraw')}
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={paper === undefined || paper.count === 0}
          startIcon={<Print />}
          onClick={() => sheet.current && printElement(sheet.current)}
        >
          {t('paper.print')}
        </Button>
      </div>
      {shortages.map(({ name, asked, found }) => (
        <Alert key={name} severity="warning">
          {t('paper.short', { type: name, asked, found })}
        </Alert>
      ))}
      {paper !== undefined && paper.count > 0 && paper.points !== total && (
        <Alert severity="warning">{t('paper.sum', { points: paper.points, total })}</Alert>
      )}
      {paper === undefined && <span className={styles.bone} role="status" aria-label={t('loading')} />}
      {paper?.count === 0 && <StateNotice icon="quiz" title={t('paper.none')} hint={t('paper.noneHint')} />}
      {paper !== undefined && paper.count > 0 && (
        <PaperSheet ref={sheet} context={context} record={record} paper={paper} answers={answers && paper.answers} />
      )}
    </div>
  );
}
