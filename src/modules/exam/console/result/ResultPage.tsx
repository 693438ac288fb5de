import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { usePane } from '../../../../console/context/usePane.ts';
import { useAnswer } from '../../../../console/data/useAnswer.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { NotYetRead } from '../../../../console/widgets/NotYetRead.tsx';
import { printElement } from '../../../../console/widgets/printElement.ts';
import { examResult } from '../../wire/calls.ts';
import { SITTING } from '../sitting/sittingTexts.ts';
import { Certificate } from './Certificate.tsx';
import { ResultHead } from './ResultHead.tsx';
import { Review } from './Review.tsx';
import styles from './result.module.css';

/** What became of a sheet: the score, what was wrong, and the certificate. */
export function ResultPage({ sheetId }: { readonly sheetId: string }) {
  const { t } = useTextsOf(SITTING);
  const { navigate } = usePane();
  const certificate = useRef<HTMLElement>(null);
  const { data, error, refetch } = useAnswer(examResult, { query: { sheetId } });
  if (data === undefined) return <NotYetRead error={error} refetch={refetch} page />;
  const certified = data.certificateNo !== '';
  return (
    <div className={styles.root}>
      <ResultHead result={data}>
        <Button variant="outlined" color="inherit" onClick={() => navigate('/exam/mine')}>
          {t('result.list')}
        </Button>
        {data.again && (
          <Button variant="outlined" onClick={() => navigate(`/exam/mine/sit/${data.taskUserId}`)}>
            {t('mine.again')}
          </Button>
        )}
        {certified && (
          <Button
            variant="contained"
            disableElevation
            startIcon={<Print />}
            onClick={() => certificate.current && printElement(certificate.current)}
          >
            {t('cert.print')}
          </Button>
        )}
      </ResultHead>
      <Review result={data} />
      {certified && <Certificate ref={certificate} result={data} />}
    </div>
  );
}
