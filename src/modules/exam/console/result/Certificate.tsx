import type { Ref } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { SITTING } from '../sitting/sittingTexts.ts';
import type { Result } from './ResultHead.tsx';
import styles from './result.module.css';

interface CertificateProps {
  readonly ref: Ref<HTMLElement>;
  readonly result: Result;
}

/** The certificate as it goes on paper: one landscape page. Pure in its props. */
export function Certificate({ ref, result }: CertificateProps) {
  const { t } = useTextsOf(SITTING);
  const date = result.handInTime.slice(0, 10);
  return (
    <article ref={ref} className={styles.certificate} aria-label={t('cert.title')}>
      <div>
        <p className={styles.no}>{t('cert.no', { no: result.certificateNo })}</p>
        <h2>{t('cert.heading')}</h2>
        <p>{result.taskType}</p>
        <p className={styles.text}>
          {t('cert.text', {
            name: result.userName,
            ent: result.entName,
            task: result.taskName,
            score: result.score ?? '',
            total: result.totalScore,
            date,
          })}
        </p>
        <dl>
          {result.organiser !== '' && (
            <div>
              <dt>{t('cert.issuer')}</dt>
              <dd>{result.organiser}</dd>
            </div>
          )}
          <div>
            <dt>{t('cert.date')}</dt>
            <dd>{date}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
