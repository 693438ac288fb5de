import { useState } from 'react';
import { safeLink } from '../../../../console/fields/safeLink.ts';
import type { UploadedFile } from '../../../../console/fields/upload/UploadedFile.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import { TEXTS } from '../texts.ts';
import { Pages } from './Pages.tsx';
import type { Study } from './Study.ts';

function Picture({ file }: { readonly file: UploadedFile }) {
  const { t } = useTextsOf(TEXTS);
  const [broken, setBroken] = useState(false);
  const link = safeLink(file.link);
  if (broken || link === undefined)
    return <StateNotice icon="image" title={t('viewer.unavailable')} hint={file.link} />;
  return <img src={link} alt={file.originalName} onError={() => setBroken(true)} />;
}

/** Pictures, one at a time. */
export function PictureSet({ files, study }: { readonly files: readonly UploadedFile[]; readonly study: Study }) {
  const { t } = useTextsOf(TEXTS);
  return (
    <Pages count={files.length} label={t('preview.material')} word="study.picture" study={study}>
      {(page) => {
        const file = files[page - 1];
        return file && <Picture key={file.link} file={file} />;
      }}
    </Pages>
  );
}
