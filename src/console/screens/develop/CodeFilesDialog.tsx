import { Button } from '@mui/material';
import { codeGenerate } from '../../../protocol/calls/codegen.ts';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { announce } from '../../widgets/announce.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { CodeFiles } from './CodeFiles.tsx';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { saveZip } from './saveZip.ts';

/** Generates from the chosen setups, shows the files and hands them out as a zip file. */
export function CodeFilesDialog({ records, action, onClose }: OwnDialogProps) {
  const { t, text } = useTextsOf(DEVELOP_TEXTS);
  const ids = records.map(({ id }) => String(id)).join(',');
  const { data, error, refetch } = useAnswer(codeGenerate, { query: { ids } });
  const download = () => {
    saveZip(data?.zip ?? '', 'code.zip');
    announce('codegen.downloaded');
  };
  return (
    <DialogFrame
      title={text(action.label)}
      width={1120}
      flush
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            variant="contained"
            disabled={data === undefined}
            startIcon={<Icon name="download" />}
            onClick={download}
          >
            {t('codegen.download')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {data === undefined ? <NotYetRead error={error} refetch={refetch} /> : <CodeFiles generated={data} />}
      </div>
    </DialogFrame>
  );
}
