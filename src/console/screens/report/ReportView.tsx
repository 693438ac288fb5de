import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Suspense, useRef } from 'react';
import { reportDefinition } from '../../../model/reportDefinition.ts';
import type { DetailViewProps } from '../../entity/detail/DetailView.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { printElement } from '../../widgets/printElement.ts';
import { RecordFrame } from '../../widgets/RecordFrame.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { REPORT_TEXTS } from './reportTexts.ts';

const WIDTH_PX = 1080;

/** `月报.ureport.xml` is the report 月报. */
const nameOf = (file: unknown): string => String(file ?? '').replace(/(?:\.ureport)?\.(?:xml|json)$/i, '');

/** A report of the list, drawn as it prints. */
export function ReportView({ record, onClose }: DetailViewProps) {
  const { t } = useTextsOf(REPORT_TEXTS);
  const sheet = useRef<HTMLElement>(null);
  const index = useModelIndex();
  const definition = reportDefinition(record.content);
  const title = nameOf(record.name);
  const known = definition !== undefined && index.entities.some(({ name }) => name === definition.entity);
  const print = (
    <Button
      variant="contained"
      disableElevation
      startIcon={<Print />}
      onClick={() => sheet.current && printElement(sheet.current)}
    >
      {t('print')}
    </Button>
  );
  return (
    <RecordFrame title={title} width={WIDTH_PX} onClose={onClose} footer={known ? print : undefined}>
      {known ? (
        <Suspense fallback={<LoadingLines />}>
          <ReportSheet ref={sheet} title={title} definition={definition} />
        </Suspense>
      ) : (
        <StateNotice icon="summarize" title={t('report.foreign')} />
      )}
    </RecordFrame>
  );
}
