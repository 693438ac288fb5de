import { Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { safeLink } from '../../../../console/fields/safeLink.ts';
import { uploadFile } from '../../../../console/fields/upload/uploadFile.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { announceFailure } from '../../../../console/widgets/announceFailure.ts';
import styles from './myExams.module.css';
import { SITTING } from './sittingTexts.ts';

const PICTURES = 'image/jpeg,image/png,image/webp';

interface FacePhotoProps {
  /** Of the picture taken; empty before. */
  readonly link: string;
  readonly onTaken: (link: string) => void;
}

/** Takes a photograph of the examinee, on phones by their camera, and says what becomes of it. */
export function FacePhoto({ link, onTaken }: FacePhotoProps) {
  const { t } = useTextsOf(SITTING);
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    setBusy(true);
    try {
      onTaken((await uploadFile(file)).link);
    } catch (error) {
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={styles.face}>
      <legend>{t('intro.face')}</legend>
      {link !== '' && <img src={safeLink(link)} alt={t('intro.faceDone')} />}
      <p>{t('intro.faceHint')}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PICTURES}
        capture="user"
        aria-label={t('intro.faceTake')}
        onChange={(event) => void take(event)}
      />
      <Button variant="outlined" disabled={busy} onClick={() => chooser.current?.click()}>
        {t(link === '' ? 'intro.faceTake' : 'intro.faceAgain')}
      </Button>
    </fieldset>
  );
}
